import { sql } from 'kysely'
import type { NineBoxSwitch } from '#domain/conversations/nine-box/access.ts'
import type { Db } from '#server/kernel/unit-of-work.ts'
import { meet } from './one-to-ones.ts'
import type { World } from './world.ts'

/** Has the company show where collaborators are in the Nine Box to their managers, to themselves, or neither. */
export async function showNineBox(w: World, nineBox: NineBoxSwitch['nineBox']): Promise<void> {
  const params = { companyId: w.companyId }
  const { companySettings } = w.as('admin')
  const { version } = await companySettings.read({ params })
  await companySettings.changeNineBox({ params, body: { nineBox, version } })
}

/** Closes a review of Ana by Marta; answers with where it put her, as the database knows it. */
export async function placeAna(w: World, date?: string): Promise<string> {
  const { id } = await meet(w, {
    type: 'PERFORMANCE_REVIEW',
    state: 'CLOSED',
    ...(date ? { date } : {}),
  })
  return placementOf(w, id)
}

/** Where a closed review of Ana put her, once managers see it. */
export async function placementOf(w: World, oneToOneId: string): Promise<string> {
  const { placements } = await w.as('marta').nineBox.evolution({ params: w.of('ana') })
  return placements.find((it) => it.oneToOneId === oneToOneId)?.id ?? ''
}

/** Changes rows of a table that the application may not change. */
export async function asOwner(
  w: World,
  table: string,
  work: (db: Db) => Promise<unknown>,
): Promise<void> {
  await w.database.db.transaction().execute(async (db) => {
    await sql`set local role none`.execute(db)
    await sql`alter table ${sql.table(table)} no force row level security`.execute(db)
    await work(db)
    await sql`alter table ${sql.table(table)} force row level security`.execute(db)
  })
}

/** Has the placements of a company written under the promise of before the Nine Box. */
export async function placeUnderEarlierPromise(w: World): Promise<void> {
  await asOwner(w, 'nine_box_placement', (db) =>
    sql`update nine_box_placement set counts_only = true where company_id = ${w.companyId}`.execute(
      db,
    ),
  )
}
