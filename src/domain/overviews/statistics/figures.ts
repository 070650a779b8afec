import { boxLevels, type Box } from '#domain/conversations/nine-box/axes.ts'
import { addDays, type Day } from '#domain/kernel/time/day.ts'

export const breakdowns = ['area', 'team', 'level', 'step'] as const
export type Breakdown = (typeof breakdowns)[number]

export const exportRowsMax = 10_000

export const monthsShown = 12

export const progressSteps = [0, 25, 50, 75, 100] as const

/** Any step up without a step down counts as up. */
export function moveOf(from: Box, to: Box): 'up' | 'same' | 'down' | 'across' {
  const steps = (axis: keyof Box) => boxLevels.indexOf(to[axis]) - boxLevels.indexOf(from[axis])
  const [impact, culture] = [Math.sign(steps('impact')), Math.sign(steps('culture'))]
  if (impact === 0 && culture === 0) return 'same'
  if (impact + culture === 0) return 'across'
  return impact + culture > 0 ? 'up' : 'down'
}

export function monthsUntil(today: Day): Day[] {
  const months = [firstOf(today)]
  while (months.length < monthsShown) months.unshift(firstOf(addDays(months[0] ?? today, -1)))
  return months
}

const firstOf = (day: Day) => `${day.slice(0, 7)}-01`
