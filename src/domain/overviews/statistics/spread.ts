import { boxes, isSameBox, type Box } from '#domain/conversations/nine-box/axes.ts'
import { moveOf } from '#domain/conversations/nine-box/axes.ts'

export interface Spread {
  readonly placed: number[]
  readonly notPlaced: number
}

interface BoxCount {
  readonly box: Box | undefined
  readonly people: number
}

export function spreadOf(all: readonly BoxCount[]): Spread {
  const count = (isThere: (box: Box | undefined) => boolean) =>
    all.reduce((sum, { box, people }) => sum + (isThere(box) ? people : 0), 0)
  return {
    placed: boxes.map((one) => count((box) => box !== undefined && isSameBox(box, one))),
    notPlaced: count((box) => box === undefined),
  }
}

export interface BoxTransition {
  readonly from: Box | undefined
  readonly to: Box | undefined
  readonly people: number
}

export function movesOf(all: readonly BoxTransition[]) {
  const moves = { up: 0, same: 0, down: 0, across: 0 }
  for (const { from, to, people } of all) if (from && to) moves[moveOf(from, to)] += people
  return moves
}
