/** No group of fewer people is shown where single scores are counted (section 6). */
export const groupSizeMin = 5

/** People of one area at one global level; null where they had none. */
export interface Cell {
  readonly areaId: string | null
  readonly levelId: string | null
  readonly people: number
}

/** Cells that are counted together. */
export interface Group<It extends Cell> {
  /** Null for the rest of several areas. */
  readonly areaId: string | null
  /** Null for the rest of an area's levels. */
  readonly levelId: string | null
  readonly isRest: boolean
  readonly people: number
  readonly cells: readonly It[]
}

/**
 * Groups of at least five people that have nobody in common. A cell that is large enough is one; the small
 * ones of an area are one together; and what is left, of all areas. Whoever is still left is in none, and in no
 * total either: so that nothing can be subtracted from anything but a group of five or more.
 */
export function groupsOf<It extends Cell>(cells: readonly It[]): Group<It>[] {
  const large = cells.filter(isLarge)
  const small = cells.filter((cell) => !isLarge(cell))
  const areas = Map.groupBy(small, ({ areaId }) => areaId)
  const rests = [...areas].map(([areaId, some]) => together(areaId, some))
  const rest = together(
    null,
    rests.filter((group) => !isLarge(group)).flatMap((group) => group.cells),
  )
  return [
    ...large.map((cell) => ({
      ...together(cell.areaId, [cell]),
      levelId: cell.levelId,
      isRest: false,
    })),
    ...rests.filter(isLarge),
    ...(isLarge(rest) ? [rest] : []),
  ]
}

const isLarge = ({ people }: Pick<Cell, 'people'>) => people >= groupSizeMin

function together<It extends Cell>(areaId: string | null, cells: readonly It[]): Group<It> {
  const people = cells.reduce((sum, cell) => sum + cell.people, 0)
  return { areaId, levelId: null, isRest: true, people, cells }
}

/**
 * Whether how often each score was given may be shown: not of fewer than five people, and not where all got the
 * same, which would tell the score of each (section 6).
 */
export function mayShow(counts: readonly number[]): boolean {
  const people = counts.reduce((sum, count) => sum + count, 0)
  return people >= groupSizeMin && counts.every((count) => count < people)
}

/** How many people a count of those placed under an earlier promise tells: whole fives, none below. */
export function inFives(people: number): number {
  return people - (people % groupSizeMin)
}
