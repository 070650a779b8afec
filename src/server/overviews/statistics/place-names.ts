import { sharedNames, type NamedRecord } from '#domain/kernel/named-record.ts'
import { breakdowns, type Breakdown } from '#domain/overviews/statistics/figures.ts'
import { say } from '#server/kernel/messages.ts'
import { readingIn } from '#server/kernel/reading-in.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { listPlaceNames, type NameRow } from './place-queries.ts'

interface PlaceName extends NamedRecord, Pick<NameRow, 'by' | 'isLive'> {}

export async function placeNamesIn(work: UnitOfWork): Promise<PlaceName[]> {
  const reading = readingIn(work)
  const named = (await listPlaceNames(work)).map(({ name, ...row }) => ({
    ...row,
    name: reading(name).text,
  }))
  const shared = new Map<Breakdown, ReadonlySet<string>>(
    breakdowns.map((kind) => [kind, sharedNames(named.filter(({ by }) => by === kind))]),
  )
  return named.map(({ of, ...row }) => {
    if (of === null || !shared.get(row.by)?.has(row.name)) return row
    const words = { team: row.name, manager: reading(of).text }
    return { ...row, name: say(work.language, 'users.place.teamOf', words) }
  })
}
