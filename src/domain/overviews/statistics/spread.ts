import { boxes, isSameBox, type Box } from '#domain/conversations/nine-box/axes.ts'
import { moveOf } from './figures.ts'

/** How many are in each box, in the order of `boxes`, and how many have not enough evidence yet. */
export interface Spread {
  readonly placed: number[]
  readonly notPlaced: number
}

/** People who are in one box, or in none yet. */
interface Placed {
  readonly box: Box | undefined
  readonly people: number
}

export function spreadOf(all: readonly Placed[]): Spread {
  const count = (isThere: (box: Box | undefined) => boolean) =>
    all.reduce((sum, { box, people }) => sum + (isThere(box) ? people : 0), 0)
  return {
    placed: boxes.map((one) => count((box) => box !== undefined && isSameBox(box, one))),
    notPlaced: count((box) => box === undefined),
  }
}

/** People who were in one box and are in another, or the same; undefined where they were in none. */
export interface Moved {
  readonly from: Box | undefined
  readonly to: Box | undefined
  readonly people: number
}

/** How many of those placed on both days went where. */
export function movesOf(all: readonly Moved[]) {
  const moves = { up: 0, same: 0, down: 0, across: 0 }
  for (const { from, to, people } of all) if (from && to) moves[moveOf(from, to)] += people
  return moves
}
