import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { toActor, type Actor } from '#domain/kernel/access/actor.ts'
import { canSeeDraftable, type Draftable } from '#domain/kernel/access/drafts.ts'
import { visibilities } from '#domain/conversations/comments/visibility.ts'
import { canSeeEntry, isShared, type EntryAudience } from '#domain/conversations/feedback/entry.ts'
import { goalStates } from '#domain/conversations/goals/goal.ts'
import { isSharedEntry, readsEntry } from '#server/conversations/feedback/reading-queries.ts'
import { newId } from '#server/kernel/ids.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from '#tests/support/database.ts'
import { isTest, sourcesIn } from '#tests/support/source.ts'

// A rule of reading stands in the domain, and once more in the database, for what lists, finds and counts.
// `reading.test.ts` asks whatever reads; here both are asked for every state there can be.

test('no query of the server says by itself what is shared', () => {
  const spelling = /'SHARED'\s*(&&|and)\s*(!|not\s)\s*[\w.]*awaits|<> 'draft'/i
  const files = sourcesIn('src/server').filter((file) => !isTest(file) && spelling.test(file.text))
  expect(files.map(({ path }) => path)).toEqual([])
})

const [ana, marta, diego, bruno] = [newId(), newId(), newId(), newId()]
const people = [ana, marta, diego, bruno]

/** Ana reports to two, of whom one reports to nobody; Bruno has nothing to do with them. */
const actors: readonly Actor[] = people.map((userId) =>
  toActor({
    userId,
    companyId: '',
    role: userId === bruno ? 'SUPERADMIN' : 'USER',
    active: true,
    manages: userId === marta || userId === diego ? [ana] : userId === bruno ? [diego] : [],
    reportsTo: [],
  }),
)

async function ask<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  const { db } = await testDatabase()
  return inCompany(db, newId(), async (work) => (await query.execute(work)).rows)
}

test('whoever reads an entry of feedback by the rule is whom the database finds it for', async () => {
  const entries = people.flatMap((authorId) =>
    people.flatMap((collaboratorId) =>
      visibilities.flatMap((visibility) =>
        [true, false].map((awaitsSharing): EntryAudience => ({
          authorId,
          collaboratorId,
          visibility,
          awaitsSharing,
        })),
      ),
    ),
  )
  const rows = sql`jsonb_to_recordset(${JSON.stringify(
    entries.map((it, n) => ({
      n,
      author_id: it.authorId,
      collaborator_id: it.collaboratorId,
      visibility: it.visibility,
      awaits_sharing: it.awaitsSharing,
    })),
  )}::jsonb) as e (n int, author_id uuid, collaborator_id uuid, visibility text, awaits_sharing boolean)`
  for (const actor of actors) {
    const found = await ask(sql<{ reads: boolean; shared: boolean }>`
      select ${readsEntry({ actor }, 'e')} as reads, ${isSharedEntry('e')} as shared from ${rows} order by n`)
    expect(found).toEqual(
      entries.map((it) => ({ reads: canSeeEntry(it, actor), shared: isShared(it) })),
    )
  }
})

test('whoever reads a goal or an agreement by the rule is whom the database finds it for', async () => {
  const all = people.flatMap((collaboratorId) =>
    goalStates.flatMap((state) =>
      [null, ...people].map((draftOf): Draftable => ({ collaboratorId, state, draftOf })),
    ),
  )
  const rows = sql`jsonb_to_recordset(${JSON.stringify(
    all.map((it, n) => ({ n, about: it.collaboratorId, state: it.state, draft_of: it.draftOf })),
  )}::jsonb) as g (n int, about uuid, state text, draft_of uuid)`
  for (const { userId, manages, ...actor } of actors) {
    const found = await ask(sql<{ reads: boolean; shared: boolean }>`
      select coalesce(reads_draftable(${userId}, ${[...manages]}::uuid[], g.about, g.state, g.draft_of), false) as reads,
        is_shared_draftable(g.state) as shared
      from ${rows} order by n`)
    expect(found).toEqual(
      all.map((it) => ({
        reads: canSeeDraftable(it, { userId, manages, ...actor }),
        shared: it.state !== 'draft',
      })),
    )
  }
})
