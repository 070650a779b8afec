import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  computePlace,
  sincePrevious,
  type Grounds,
} from '#domain/conversations/nine-box/placement.ts'
import { loadDemo } from '#demo/load.ts'
import { readMigrations } from '#server/kernel/db/migrate.ts'
import { asPlatform, inCompany, type Db } from '#server/kernel/unit-of-work.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { testNow } from '#tests/support/world.ts'
import { closedIn } from './placement-queries.ts'

/** What the migration does with the reviews that are there. */
async function placingScript(): Promise<string> {
  const migrations = await readMigrations()
  const { script = '' } = migrations.find(({ name }) => name.includes('nine-box')) ?? {}
  return script.slice(script.indexOf('do $$', script.indexOf('-- The reviews that are closed')))
}

/** What the rules say of a closed review, from what is stored of it. */
async function byTheRules(db: Db, timeZone: string) {
  const reviews = await db
    .selectFrom('one_to_one')
    .select(['id', 'membership_id', 'performance', 'shared', 'closed_at'])
    .where('type', '=', 'PERFORMANCE_REVIEW')
    .where('state', '=', 'CLOSED')
    .orderBy('id')
    .execute()
  return Promise.all(
    reviews.map(async ({ id, membership_id, performance, shared, closed_at }) => {
      const company = { timeZone } as Parameters<typeof closedIn>[0]['company']
      const closed = await closedIn({ db, company }, membership_id ?? '', id)
      const closedAt = closed_at?.toISOString() ?? ''
      const scored = (items: NonNullable<typeof shared>['skills'] = []): Grounds['skills'] =>
        items.flatMap(({ id: item, name, score }) => (score ? [{ id: item, name, score }] : []))
      const placed = computePlace({
        performance: performance ?? 'UNDER',
        skills: scored(shared?.skills),
        values: scored(shared?.values),
        ...sincePrevious({
          reviews: closed.reviews.filter((it) => it.closedAt < closedAt),
          goals: closed.goals.filter((it) => it.closedAt <= closedAt),
        }),
      })
      return { id, ...placed }
    }),
  )
}

test('reviews closed before the Nine Box are placed as the rules place those to come', async () => {
  const database = await freshDatabase()
  try {
    await loadDemo(database, { clock: () => testNow })
    const { rows: companies } = await asPlatform(database.db, (db) =>
      sql<{
        id: string
        zone: string
      }>`select company_id as id, time_zone as zone from company`.execute(db),
    )
    await asOwner(database.db, async (db) => {
      for (const { id } of companies) {
        await sql`select set_config('app.company_id', ${id}, true)`.execute(db)
        await sql`delete from nine_box_reply`.execute(db)
        await sql`delete from nine_box_placement`.execute(db)
        // Goals that nobody weighted, and one that is worth nothing beside others.
        await sql`update goal set weighting_points = 0 where state = 'closed' and length(description) % 2 = 0`.execute(
          db,
        )
      }
    })
    await database.runScript(`begin;${await placingScript()}commit;`)
    let count = 0
    for (const { id, zone } of companies)
      await inCompany(database.db, id, async (db) => {
        const rows = await db
          .selectFrom('nine_box_placement')
          .selectAll()
          .orderBy('one_to_one_id')
          .execute()
        count += rows.length
        expect(rows.map((it) => it.counts_only)).toEqual(rows.map(() => true))
        expect(
          rows.map((it) => ({
            id: it.one_to_one_id,
            impact: it.impact,
            culture: it.culture,
            box: { impact: it.impact_level, culture: it.culture_level },
            evidence: it.evidence,
          })),
        ).toEqual(await byTheRules(db, zone))
      })
    expect(count).toBe(25)
  } finally {
    await database.close()
  }
})

const asOwner = (db: Parameters<typeof inCompany>[0], work: (db: Db) => Promise<void>) =>
  asPlatform(db, async (transaction) => {
    await sql`select set_config('role', 'none', true)`.execute(transaction)
    await work(transaction)
  })
