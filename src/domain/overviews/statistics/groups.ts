/** Section 6: no individual scores in smaller groups. */
export const groupSizeMin = 5

export interface Cell {
  readonly areaId: string | null
  readonly levelId: string | null
  readonly people: number
}

export interface Group<It extends Cell> {
  readonly areaId: string | null
  readonly levelId: string | null
  readonly isRest: boolean
  readonly people: number
  readonly cells: readonly It[]
}

/**
 * Disjoint groups of five or more: large cells, then the rest per area, then the rest of all.
 * People left over are in no total, so subtraction never isolates fewer than five.
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

/** Not below five people, nor when all scores are equal: that would reveal each (section 6). */
export function mayShow(counts: readonly number[]): boolean {
  const people = counts.reduce((sum, count) => sum + count, 0)
  return people >= groupSizeMin && counts.every((count) => count < people)
}

/** Rounded down to multiples of five: these people were placed under an earlier promise. */
export function inFives(people: number): number {
  return people - (people % groupSizeMin)
}
