import { sql } from 'kysely'
import { isReachable, type Chat } from '#domain/messaging/channels/chat.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import { offeredLanguage } from '#server/identity/companies/language-queries.ts'
import { runSql, type Db, type Query } from '#server/kernel/unit-of-work.ts'
import type { Address } from './chat-service.ts'
import type { ChannelIdentityTable } from './table.ts'

export async function identityOf(db: Db, channel: Chat, userId: string) {
  return db
    .selectFrom('channel_identity')
    .selectAll()
    .where('channel', '=', channel)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Only identities that were bound by the person. */
export async function boundIdentity(db: Db, channel: Chat, chatUserId: string) {
  return db
    .selectFrom('channel_identity as i')
    .innerJoin('company_user as u', 'u.id', 'i.user_id')
    .innerJoin('company as c', 'c.company_id', 'i.company_id')
    .select([
      offeredLanguage('i.language', 'c').as('language'),
      'u.account_id',
      'u.active',
      // People whom the second-factor rule would keep out get no answer here either.
      sql<boolean>`c.second_factor_required and u.role <> 'USER' and not has_second_factor(u.id)`.as(
        'lacks_factor',
      ),
    ])
    .where('i.channel', '=', channel)
    .where('i.chat_user_id', '=', chatUserId)
    .where('i.bound_at', 'is not', null)
    .executeTakeFirst()
}

type NewIdentity = Pick<
  ChannelIdentityTable,
  'company_id' | 'channel' | 'user_id' | 'language' | 'bound_at'
>

/** The person's address, which another message may have found first. Undefined if this chat is another person's. */
export async function insertFound(
  db: Db,
  found: NewIdentity,
  to: Address,
): Promise<Address | undefined> {
  await insertFree(db, found, to)
  const row = await identityOf(db, found.channel, found.user_id)
  return row && chatAddressOf(row)
}

/** False if the person, or the chat, has a row. */
async function insertFree(db: Db, of: NewIdentity, to: Address): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('channel_identity')
    .values(rowOf(of, to))
    .onConflict((it) => it.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const chatAddressOf = (
  row: Pick<ChannelIdentityTable, 'chat_user_id' | 'conversation_id' | 'service_url'>,
): Address => ({
  chatUserId: row.chat_user_id,
  conversationId: row.conversation_id,
  serviceUrl: row.service_url,
})

const rowOf = (of: NewIdentity, to: Address) => ({
  ...of,
  chat_user_id: to.chatUserId,
  conversation_id: to.conversationId,
  service_url: to.serviceUrl,
  problem: null,
})

/** Takes the chat from its previous owner. Retries if a concurrent insert wins. */
export async function saveBound(db: Db, bound: NewIdentity, to: Address) {
  do
    await db
      .deleteFrom('channel_identity')
      .where('channel', '=', bound.channel)
      .where((row) =>
        row.or([row('user_id', '=', bound.user_id), row('chat_user_id', '=', to.chatUserId)]),
      )
      .execute()
  while (!(await insertFree(db, bound, to)))
}

export async function saveAddress(db: Db, channel: Chat, to: Address) {
  await db
    .updateTable('channel_identity')
    .set({ conversation_id: to.conversationId, service_url: to.serviceUrl, problem: null })
    .where('channel', '=', channel)
    .where('chat_user_id', '=', to.chatUserId)
    .execute()
}

export async function saveUnreachable(
  db: Db,
  channel: Chat,
  { userId, problem }: { userId: string; problem: string },
) {
  await db
    .updateTable('channel_identity')
    .set({ problem })
    .where('channel', '=', channel)
    .where('user_id', '=', userId)
    .execute()
}

export async function deleteIdentity(
  db: Db,
  channel: Chat,
  who: { readonly userId: string } | { readonly chatUserId: string },
) {
  const { numDeletedRows } = await db
    .deleteFrom('channel_identity')
    .where('channel', '=', channel)
    .where((it) =>
      'userId' in who ? it('user_id', '=', who.userId) : it('chat_user_id', '=', who.chatUserId),
    )
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function ownIdentities({ db, actor }: Query<'actor'>) {
  return db
    .selectFrom('channel_identity')
    .select(['channel', 'language', 'bound_at', 'problem'])
    .where('user_id', '=', actor.userId)
    .where('bound_at', 'is not', null)
    .orderBy('channel')
    .execute()
}

export async function chatsOf(db: Db, userId: string): Promise<ReadonlySet<Chat>> {
  const rows = await db
    .selectFrom('channel_connection as c')
    .leftJoin('channel_identity as i', (join) =>
      join.onRef('i.channel', '=', 'c.channel').on('i.user_id', '=', userId),
    )
    .select(['c.channel', 'c.failing_since', 'i.user_id', 'i.problem'])
    .execute()
  const there = rows.filter((row) =>
    isReachable(row.channel, {
      isConnected: true,
      isFailing: row.failing_since !== null,
      identity: row.user_id === null ? undefined : { problem: row.problem },
    }),
  )
  return new Set(there.map(({ channel }) => channel))
}

export async function mailboxOf(db: Db, userId: string): Promise<{ email: string } | undefined> {
  return db.selectFrom('company_user').select('email').where('id', '=', userId).executeTakeFirst()
}

export async function ownMailboxes({ db, actor }: Query<'actor'>) {
  const rows = await runSql<{ email: string; account: string | null; isValidated: boolean }>(db)`
    select u.email, a.email as account, coalesce(a.is_validated, false) as "isValidated"
    from company_user u left join lateral mailbox_of(u.id) a on true
    where u.id = ${actor.userId}`
  const [row] = rows
  const emails = [row?.email, row?.account].filter((it) => typeof it === 'string')
  return { emails, isValidated: row?.isValidated ?? false }
}

export async function companyHeard(
  db: Db,
): Promise<{ readonly languages: readonly Language[]; readonly isSuspended: boolean }> {
  const row = await db
    .selectFrom('company')
    .select(['languages', 'suspended_at'])
    .executeTakeFirstOrThrow()
  return { languages: row.languages, isSuspended: row.suspended_at !== null }
}
