import { conflict } from '#domain/kernel/refusal.ts'

/** What a company may begin with, each taken or left by itself (section 1 of the product's decisions). */
export const starterParts = ['levels', 'ladder', 'values', 'questions'] as const
export type StarterPart = (typeof starterParts)[number]

/** How many a company has of each: global levels, steps of its own ladder, values, agenda questions. */
export type StarterCounts = Readonly<Record<StarterPart, number>>

/**
 * Why a company may not take a part: it has some of its own already. Stages and behaviours are of
 * levels, so these come first.
 */
export function refuseStarterPart(part: StarterPart, counts: StarterCounts) {
  if (counts[part] > 0) return conflict('starterSet.hasSome')
  const needsLevels = part === 'ladder' || part === 'values'
  return needsLevels && counts.levels === 0 ? conflict('starterSet.levelsFirst') : undefined
}

/**
 * Where the levels of a company stand on a scale of `places`: the lowest at 0, the highest at the last,
 * those between spread evenly. So a set of four fits a company that has three levels, or six.
 */
export function placeOnScale(index: number, count: number, places: number): number {
  return count < 2 ? 0 : Math.round((index * (places - 1)) / (count - 1))
}
