import type { statistics } from '#contract/overviews/statistics.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { boxes, isSameBox, type BoxLevel } from '#domain/conversations/nine-box/axes.ts'
import { inFives } from '#domain/overviews/statistics/groups.ts'
import { movesOf, spreadOf } from '#domain/overviews/statistics/spread.ts'
import { readingIn } from '#server/kernel/reading-in.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { earlierBoxes, movesOf as movesBetween, type MoveRow } from './nine-box-queries.ts'
import { namesOf } from './place-queries.ts'

export async function readNineBox(
  work: UnitOfWork,
  { date: on = work.today, since, by, ...narrowed }: Received<typeof statistics.nineBox>['query'],
) {
  const [{ groups, moves }, names, earlier] = await Promise.all([
    movesBetween(work, { ...narrowed, on, since, by }),
    namesOf(work),
    earlierBoxes(work),
  ])
  const reading = readingIn(work)
  const nameOf = new Map(names.map(({ id, name }) => [id, reading(name).text]))
  const order = new Map(names.map(({ id }, index) => [id, index]))
  const placeOf = ({ id }: { readonly id: string | null }) => order.get(id ?? '') ?? order.size
  return {
    on,
    all: spreadOf(moves.filter((row) => row.is).map(atNow)),
    before: since === undefined ? null : spreadOf(moves.filter((row) => row.was).map(atFirst)),
    moved:
      since === undefined
        ? null
        : movesOf(
            moves.map((row) => ({
              from: atFirst(row).box,
              to: atNow(row).box,
              people: row.people,
            })),
          ),
    groups: groups
      .toSorted((a, b) => placeOf(a) - placeOf(b))
      .map((group) => ({
        ...group,
        name: (group.id === null ? undefined : nameOf.get(group.id)) ?? null,
      })),
    earlier: boxes.map((one) => inFives(earlier.find((box) => isSameBox(box, one))?.people ?? 0)),
  }
}

const boxOf = (impact: BoxLevel | null, culture: BoxLevel | null) =>
  impact && culture ? { impact, culture } : undefined

const atNow = (row: MoveRow) => ({ box: boxOf(row.impact, row.culture), people: row.people })

const atFirst = (row: MoveRow) => ({
  box: boxOf(row.fromImpact, row.fromCulture),
  people: row.people,
})
