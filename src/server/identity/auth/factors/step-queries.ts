import type { Insertable } from 'kysely'
import type { Db } from '#server/kernel/unit-of-work.ts'
import type { FactorSetupTable, SecondStepTable } from './table.ts'

export type StepKey = Pick<SecondStepTable, 'ticket_hash' | 'browser_hash'>

export async function insertStep(db: Db, step: Insertable<SecondStepTable>) {
  await db.insertInto('second_step').values(step).execute()
}

export async function deleteSteps(db: Db, before: Date) {
  await db.deleteFrom('second_step').where('created_at', '<', before).execute()
}

export async function findStep(db: Db, key: StepKey) {
  return db
    .selectFrom('second_step')
    .select(['account_id', 'created_at'])
    .where('ticket_hash', '=', key.ticket_hash)
    .where('browser_hash', '=', key.browser_hash)
    .executeTakeFirst()
}

/** Deletes it: of concurrent requests one gets it. */
export async function takeStep(db: Db, key: StepKey) {
  const { numDeletedRows } = await db
    .deleteFrom('second_step')
    .where('ticket_hash', '=', key.ticket_hash)
    .where('browser_hash', '=', key.browser_hash)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function saveChallenge(db: Db, key: StepKey, challenge: string) {
  await db
    .updateTable('second_step')
    .set({ challenge })
    .where('ticket_hash', '=', key.ticket_hash)
    .where('browser_hash', '=', key.browser_hash)
    .execute()
}

export async function takeChallenge(db: Db, key: StepKey) {
  const row = await db
    .selectFrom('second_step')
    .select('challenge')
    .where('ticket_hash', '=', key.ticket_hash)
    .where('browser_hash', '=', key.browser_hash)
    .forUpdate()
    .executeTakeFirst()
  if (!row?.challenge) return undefined
  await db
    .updateTable('second_step')
    .set({ challenge: null })
    .where('ticket_hash', '=', key.ticket_hash)
    .execute()
  return row.challenge
}

export async function saveSetup(db: Db, setup: Insertable<FactorSetupTable>) {
  await db
    .insertInto('factor_setup')
    .values(setup)
    .onConflict((it) => it.columns(['session_id', 'kind']).doUpdateSet(setup))
    .execute()
}

export async function deleteSetups(db: Db, before: Date) {
  await db.deleteFrom('factor_setup').where('created_at', '<', before).execute()
}

export async function takeSetup(db: Db, sessionId: string, kind: FactorSetupTable['kind']) {
  return db
    .deleteFrom('factor_setup')
    .where('session_id', '=', sessionId)
    .where('kind', '=', kind)
    .returning(['sealed', 'created_at'])
    .executeTakeFirst()
}
