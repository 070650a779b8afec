import { sql, type Insertable } from 'kysely'
import type { CompanyRole } from '#domain/kernel/access/roles.ts'
import { openInvitationsMax } from '#domain/people/invitations/invitation.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import { found } from '#server/kernel/errors.ts'
import { runSql, type Db, type Query } from '#server/kernel/unit-of-work.ts'
import { offeredLanguage } from '#server/identity/companies/language-queries.ts'
import { pictureAddress } from '#server/people/users/profile-own-queries.ts'
import { byName } from '#server/kernel/reading-order.ts'
import type { InvitationTable } from '#server/identity/auth/table.ts'

/** Newest first, by the time of their last link. */
export async function openInvitations({ db }: Query, since: Date) {
  return db
    .selectFrom('invitation')
    .innerJoin('company_user as person', 'person.id', 'invitation.user_id')
    .innerJoin('company', 'company.company_id', 'invitation.company_id')
    .select(['invitation.id', 'user_id as userId', 'person.email', 'person.role', 'sent_at'])
    .select(['person.first_name as firstName', 'person.last_name as lastName'])
    .select([pictureAddress('person.id').as('picture'), languageOf('person').as('language')])
    .where('sent_at', '>=', since)
    .orderBy('invitation.created_at', 'desc')
    .orderBy('invitation.id', 'desc')
    .limit(openInvitationsMax)
    .execute()
}

const languageOf = (person: string) => offeredLanguage(`${person}.preferred_language`, 'company')

interface PersonByEmail {
  id: string
  name: string
  email: string
  active: boolean
  isJoined: boolean
  isInvited: boolean
}

/** Those of a company's people who have one of some emails, joined or not. */
export async function peopleByEmails({ db }: Query, emails: readonly string[]) {
  return runSql<PersonByEmail>(db)`
    select u.id, full_name(u.first_name, u.last_name) as name, u.email, u.active, u.account_id is not null as "isJoined",
      i.id is not null as "isInvited"
    from company_user u left join invitation i on i.user_id = u.id
    where u.email = any(${[...emails]}::text[]) and u.left_at is null order by ${byName('u')}`
}

export async function countInvitations({ db }: Query) {
  const { count } = await db
    .selectFrom('invitation')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Everyone with an account except the founder. */
export async function countAccepted({ db }: Query) {
  const { count } = await db
    .selectFrom('company_user')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', 'is not', null)
    .where('left_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count - 1
}

export async function insertInvitations(
  { db }: Query,
  all: readonly Insertable<InvitationTable>[],
) {
  if (all.length > 0)
    await db
      .insertInto('invitation')
      .values([...all])
      .execute()
}

interface InvitableRow {
  id: string
  name: string
  email: string
  role: CompanyRole
  active: boolean
  is_waited: boolean
  language: Language
  invitation_id: string | null
  sent_at: Date | null
}

export async function lockInvitables({ db }: Query, userIds: readonly string[]) {
  // Person before invitation, as everywhere.
  await runSql(
    db,
  )`select from company_user where id = any(${[...userIds]}::uuid[]) order by id for update`
  return runSql<InvitableRow>(db)`
    select u.id, full_name(u.first_name, u.last_name) as name, u.email, u.role, u.active,
      u.account_id is null as is_waited, ${languageOf('u')} as language,
      i.id as invitation_id, i.sent_at
    from company_user u join company on company.company_id = u.company_id
    left join invitation i on i.user_id = u.id
    where u.id = any(${[...userIds]}::uuid[]) and u.erased_at is null order by ${byName('u')}`
}

/** Locks both the person and the invitation. Throws 404. */
export async function lockInvitation(work: Query, id: string) {
  const row = await work.db
    .selectFrom('invitation')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirst()
  const [person] = await lockInvitables(work, [found(row).user_id])
  return found(person?.invitation_id === id ? person : undefined)
}

/** Invalidates the previous link. */
export async function saveLink(
  { db }: Query,
  id: string,
  link: Pick<InvitationTable, 'token_hash' | 'proves_mailbox' | 'sent_at'>,
) {
  await db.updateTable('invitation').set(link).where('id', '=', id).execute()
}

export async function deleteInvitation({ db }: Query, id: string) {
  await db.deleteFrom('invitation').where('id', '=', id).execute()
}

export async function deleteInvitations({ db }: Query, before: Date) {
  await db.deleteFrom('invitation').where('sent_at', '<', before).execute()
}

/** Undefined once expired or used. */
export async function readInvitation(db: Db, tokenHash: Buffer, sentAfter: Date) {
  return db
    .selectFrom('invitation')
    .innerJoin('company', 'company.company_id', 'invitation.company_id')
    .innerJoin('company_user as person', 'person.id', 'invitation.user_id')
    .innerJoin('company_user', 'company_user.id', 'invitation.invited_by')
    .select(['person.email', 'person.first_name', 'person.last_name', 'company.name'])
    .select(['company_user.first_name as inviter_first', 'company_user.last_name as inviter_last'])
    .where('token_hash', '=', tokenHash)
    .where('sent_at', '>', sentAfter)
    .executeTakeFirst()
}

/** Locks the person first, as every change of one does, so that only one of several clicks wins. */
export async function takeInvitation(db: Db, tokenHash: Buffer, sentAfter: Date) {
  const link = await db
    .selectFrom('invitation')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (!link) return undefined
  const person = await db
    .selectFrom('company_user')
    .innerJoin('company', 'company.company_id', 'company_user.company_id')
    .select([
      'company_user.company_id',
      'id as user_id',
      'email',
      'first_name',
      'last_name',
      'role',
    ])
    .select(['company.name as company', languageOf('company_user').as('language')])
    .where('id', '=', link.user_id)
    .forUpdate('company_user')
    .executeTakeFirst()
  const taken = await db
    .deleteFrom('invitation')
    .where('token_hash', '=', tokenHash)
    .where('sent_at', '>', sentAfter)
    .returning(['id', 'proves_mailbox'])
    .returning(
      sql<string>`(select full_name(first_name, last_name) from company_user where id = invited_by)`.as(
        'inviter',
      ),
    )
    .executeTakeFirst()
  return person && taken && { ...person, ...taken }
}

export async function isAccountIn(db: Db, accountId: string) {
  const row = await db
    .selectFrom('company_user')
    .select('id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row !== undefined
}

export async function saveAccount(
  db: Db,
  id: string,
  { accountId, firstName, lastName }: { accountId: string; firstName: string; lastName: string },
) {
  await db
    .updateTable('company_user')
    .set((row) => ({
      account_id: accountId,
      first_name: firstName,
      last_name: lastName,
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}
