import { conflict } from '#domain/kernel/refusal.ts'

export const starterParts = ['levels', 'ladder', 'values', 'questions'] as const
export type StarterPart = (typeof starterParts)[number]

export type StarterCounts = Readonly<Record<StarterPart, number>>

/** Ladder and values refer to levels, so those come first. */
export function refuseStarterPart(part: StarterPart, counts: StarterCounts) {
  if (counts[part] > 0) return conflict('starterSet.hasSome')
  const needsLevels = part === 'ladder' || part === 'values'
  return needsLevels && counts.levels === 0 ? conflict('starterSet.levelsFirst') : undefined
}

/** Parts that the company has none of, levels first. */
export function missingParts(counts: StarterCounts): readonly StarterPart[] {
  return starterParts.filter((part) => counts[part] === 0)
}

export function placeOnScale(index: number, count: number, places: number): number {
  return count < 2 ? 0 : Math.round((index * (places - 1)) / (count - 1))
}
