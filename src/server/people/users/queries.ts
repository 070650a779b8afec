import type { Actor } from '#domain/kernel/access/actor.ts'
import type { CompanyRole } from '#domain/kernel/access/roles.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import { editedKeys, type PersonInput } from '#domain/people/users/person-fields.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { found, HttpError } from '#server/kernel/errors.ts'
import {
  runSql,
  speakForCompany,
  type Db,
  type UnitOfWork,
  type Query,
} from '#server/kernel/unit-of-work.ts'
import { beginPeriods, endPeriods } from './activity-queries.ts'
import { personColumns } from './field-queries.ts'
import { requestActorOf, type ActorRow } from '#server/kernel/enter-company.ts'

/**
 * Actor of a person who deletes their account, possibly without access, and without their managers and
 * reports. Throws 404 to strangers, 403 while the company is suspended.
 */
export async function readLeaving(db: Db, companyId: string, accountId: string) {
  await speakForCompany(db, companyId)
  const rows = await runSql<Omit<ActorRow, 'manages' | 'reports_to' | 'leads' | 'records'>>(db)`
    select u.id, u.company_id, u.role, u.active, to_jsonb(c) as settings
    from company_user u join company c on c.company_id = u.company_id
    where u.account_id = ${accountId}`
  const row = found(rows[0])
  const { deletion_asked_at, suspended_at } = row.settings
  if (deletion_asked_at !== null) throw new HttpError(403, 'companyBeingDeleted')
  if (suspended_at !== null) throw new HttpError(403, 'companySuspended')
  return requestActorOf({ ...row, manages: [], reports_to: [], leads: false, records: [] })
}

/** Sets the language of the actor's account, which no other statement of a company can reach; returns the one before. */
export async function savePreferredLanguage({ db, actor }: UnitOfWork, language: Language) {
  const [row] = await runSql<{ before: Language | null }>(db)`
    select set_preferred_language(${actor.userId}, ${language}) as before`
  return row?.before ?? null
}

interface NewUser extends PersonInput {
  readonly id: string
  /** Null until they accept. */
  readonly accountId: string | null
  readonly role: CompanyRole
  readonly active: boolean
}

export async function personByEmail({ db }: Query, email: string) {
  const row = await db
    .selectFrom('company_user')
    .leftJoin('invitation', 'invitation.user_id', 'company_user.id')
    .select(['first_name', 'last_name', 'active', 'invitation.id as invitation'])
    .where('email', '=', email)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { first_name: firstName, last_name: lastName, active, invitation } = row
  return { name: fullName({ firstName, lastName }), active, email, isInvited: invitation !== null }
}

interface UserWriteContext extends Query<'now'> {
  readonly actor: Pick<Actor, 'companyId'>
}

/** False if the email is taken, also by a concurrent insert. */
export async function insertUser(work: UserWriteContext, user: NewUser) {
  const { db, actor, now } = work
  const added = await db
    .insertInto('company_user')
    .values({
      company_id: actor.companyId,
      id: user.id,
      account_id: user.accountId,
      role: user.role,
      active: user.active,
      ...personColumns(user, editedKeys),
      created_at: now,
    })
    .onConflict((it) =>
      it.columns(['company_id', 'email']).where('left_at', 'is', null).doNothing(),
    )
    .returning('id')
    .execute()
  if (added.length === 0) return false
  await beginPeriods(work, [user.id])
  if (!user.active) await endPeriods(work, [user.id])
  return true
}
