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

/** Archived skills count: the area had its own. */
export function refuseStarterSkills(skills: number) {
  return skills > 0 ? conflict('skill.hasSome') : undefined
}
