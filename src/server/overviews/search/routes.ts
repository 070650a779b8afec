import type { search } from '#contract/overviews/search.ts'
import { dayAt } from '#domain/kernel/time/day.ts'
import { searchWordsOf } from '#domain/overviews/search/found.ts'
import { findBestLine } from '#domain/overviews/search/line.ts'
import type { Handlers } from '#server/kernel/http/serve.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { saidWith, type FoundRow } from './queries.ts'

export const searchRoutes: Handlers<typeof search> = {
  said: async (work, { query }) => {
    const words = searchWordsOf(query.search)
    if (!words) return { rows: [] }
    const rows = await saidWith(work, words)
    return {
      rows: rows.map((row) => ({
        kind: row.kind,
        id: row.id,
        aboutUserId: row.collaborator_id,
        person: personOf(row, work),
        day: row.day ?? dayAt(row.at?.getTime() ?? 0, work.company.timeZone),
        line: findBestLine(row.words, words),
      })),
    }
  },
}

function personOf(row: FoundRow, { actor }: UnitOfWork) {
  if (row.collaborator_id !== actor.userId)
    return { id: row.collaborator_id, name: row.collaborator_name }
  if (row.author_id === null || row.author_id === actor.userId) return null
  return { id: row.author_id, name: row.author_name ?? '' }
}
