import type { Insertable } from 'kysely'
import type { Db } from '#server/kernel/unit-of-work.ts'
import type { FactorSetupTable, SecondStepTable } from './table.ts'

/** A second step by what only its browser has: the ticket, and a cookie. */
export type StepKey = Pick<SecondStepTable, 'ticket_hash' | 'browser_hash'>

export async function insertStep(db: Db, step: Insertable<SecondStepTable>): Promise<void> {
  await db.insertInto('second_step').values(step).execute()
}

/** Forgets the second steps begun before `before` that nobody came back for. */
export async function deleteSteps(db: Db, before: Date): Promise<void> {
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

/** Takes a second step: of many who come with it at once, one gets it. */
export async function takeStep(db: Db, key: StepKey): Promise<boolean> {
  const row = await db
    .deleteFrom('second_step')
    .where('ticket_hash', '=', key.ticket_hash)
    .where('browser_hash', '=', key.browser_hash)
    .returning('ticket_hash')
    .executeTakeFirst()
  return row !== undefined
}

export async function saveChallenge(db: Db, key: StepKey, challenge: string): Promise<void> {
  await db
    .updateTable('second_step')
    .set({ challenge })
    .where('ticket_hash', '=', key.ticket_hash)
    .where('browser_hash', '=', key.browser_hash)
    .execute()
}

/** What a passkey was asked to sign in a second step; it is gone with being read. */
export async function takeChallenge(db: Db, key: StepKey): Promise<string | undefined> {
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

/** Keeps what a session has begun to add or to show, in the place of what it began before. */
export async function saveSetup(db: Db, setup: Insertable<FactorSetupTable>): Promise<void> {
  await db
    .insertInto('factor_setup')
    .values(setup)
    .onConflict((it) => it.columns(['session_id', 'kind']).doUpdateSet(setup))
    .execute()
}

/** Forgets what was begun before `before` and never finished. */
export async function deleteSetups(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('factor_setup').where('created_at', '<', before).execute()
}

/** What a session has begun; it is gone with being read. */
export async function takeSetup(db: Db, sessionId: string, kind: FactorSetupTable['kind']) {
  return db
    .deleteFrom('factor_setup')
    .where('session_id', '=', sessionId)
    .where('kind', '=', kind)
    .returning(['sealed', 'created_at'])
    .executeTakeFirst()
}
