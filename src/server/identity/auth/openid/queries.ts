import type { Insertable } from 'kysely'
import type { Identity, OpenIdProvider } from '#domain/identity/auth/openid.ts'
import { jsonb } from '#server/kernel/db/json-column.ts'
import type { Db } from '#server/kernel/unit-of-work.ts'
import type { AccountTable } from '#server/identity/auth/table.ts'
import type { OpenIdFlowTable, OpenIdTicketTable } from './table.ts'

export async function insertFlow(db: Db, flow: Insertable<OpenIdFlowTable>) {
  await db.insertInto('openid_flow').values(flow).execute()
}

export async function takeFlow(db: Db, stateHash: Buffer, browserHash: Buffer) {
  return db
    .deleteFrom('openid_flow')
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .returningAll()
    .executeTakeFirst()
}

export async function deleteAbandoned(db: Db, before: Date) {
  await db.deleteFrom('openid_flow').where('created_at', '<', before).execute()
  await db.deleteFrom('openid_ticket').where('created_at', '<', before).execute()
}

export async function insertTicket(
  db: Db,
  { identity, ...ticket }: Omit<Insertable<OpenIdTicketTable>, 'identity'> & { identity: Identity },
) {
  await db
    .insertInto('openid_ticket')
    .values({ ...ticket, identity: jsonb(identity) })
    .execute()
}

export async function takeTicket(
  db: Db,
  ticket: Pick<OpenIdTicketTable, 'ticket_hash' | 'browser_hash' | 'purpose'>,
) {
  return db
    .deleteFrom('openid_ticket')
    .where('ticket_hash', '=', ticket.ticket_hash)
    .where('browser_hash', '=', ticket.browser_hash)
    .where('purpose', '=', ticket.purpose)
    .returning(['identity', 'created_at'])
    .executeTakeFirst()
}

export async function accountOfIdentity(
  db: Db,
  { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>,
) {
  const row = await db
    .selectFrom('identity')
    .select('account_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.account_id
}

export async function deleteIdentitiesOf(db: Db, accountId: string) {
  await db.deleteFrom('identity').where('account_id', '=', accountId).execute()
}

/** False if already linked to any account. */
export async function insertIdentity(
  db: Db,
  { provider, issuer, subject }: Identity,
  link: { readonly account_id: string; readonly linked_at: Date },
) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('identity')
    .values({ provider, issuer, subject, ...link })
    .onConflict((it) => it.columns(['issuer', 'subject']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function providersOf(db: Db, accountId: string): Promise<OpenIdProvider[]> {
  const rows = await db
    .selectFrom('identity')
    .select('provider')
    .where('account_id', '=', accountId)
    .orderBy('linked_at')
    .orderBy('provider')
    .execute()
  return rows.map(({ provider }) => provider)
}

export async function insertAccountOnce(db: Db, account: Insertable<AccountTable>) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('account')
    .values(account)
    .onConflict((it) => it.column('email').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
