import { conflict } from '#domain/kernel/refusal.ts'

/** Kinds of area that come with skills. */
export const areaKinds = [
  'engineering',
  'sales',
  'people',
  'marketing',
  'finance',
  'support',
] as const
export type AreaKind = (typeof areaKinds)[number]

/** Archived skills count: the area had its own. Behaviours refer to steps, so those come first. */
export function refuseStarterSkills(skills: number, steps: number) {
  if (skills > 0) return conflict('skill.hasSome')
  return steps === 0 ? conflict('skill.stepsFirst') : undefined
}
