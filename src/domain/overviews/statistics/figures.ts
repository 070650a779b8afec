import { addDays, type Day } from '#domain/kernel/time/day.ts'

export const breakdowns = ['area', 'team', 'level', 'step'] as const
export type Breakdown = (typeof breakdowns)[number]

export const exportRowsMax = 10_000

export const monthsShown = 12

export const progressSteps = [0, 25, 50, 75, 100] as const

export function monthsUntil(today: Day): Day[] {
  const months = [firstOf(today)]
  while (months.length < monthsShown) months.unshift(firstOf(addDays(months[0] ?? today, -1)))
  return months
}

const firstOf = (day: Day) => `${day.slice(0, 7)}-01`
