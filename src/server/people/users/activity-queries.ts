import { sql, type RawBuilder } from 'kysely'
import type { Switchable } from '#domain/people/users/activity.ts'
import { accountStateOf } from '#domain/people/users/user.ts'
import { eventChannel } from '#server/kernel/event-channel.ts'
import { newId } from '#server/kernel/ids.ts'
import { runSql, type Query } from '#server/kernel/unit-of-work.ts'
import { isSyncedIn } from '#server/people/sync-state/state-queries.ts'
import { wasSuperAdmin } from './former-queries.ts'

export interface LockedPerson extends Switchable {
  readonly name: string
  readonly active: boolean
}

interface SwitchRow extends Omit<LockedPerson, 'account'> {
  readonly hasAccount: boolean
  readonly hasLeft: boolean
}

interface LockedPeople {
  readonly people: readonly LockedPerson[]
  readonly superAdminIds: string[]
}

/**
 * Locks people and all active super administrators in id order: of two who disable each other, the
 * second sees the first's change.
 */
export function lockPeople(work: Query<'now'>, userIds: readonly string[]): Promise<LockedPeople> {
  return peopleWith(work, userIds, sql`for update`)
}

export function readPeople(work: Query<'now'>, userIds: readonly string[]): Promise<LockedPeople> {
  return peopleWith(work, userIds, sql``)
}

async function peopleWith(
  { db, now }: Query<'now'>,
  userIds: readonly string[],
  lock: RawBuilder<unknown>,
): Promise<LockedPeople> {
  const rows = await runSql<SwitchRow>(db)`
    select id, role, active, full_name(first_name, last_name) as name,
      account_id is not null as "hasAccount", left_at is not null as "hasLeft", ${isSyncedIn('company_user')} as "isSynced",
      ${wasSuperAdmin(now, 'company_user')} as "wasSuperAdmin"
    from company_user
    where erased_at is null and (id = any(${[...userIds]}::uuid[]) or (role = 'SUPERADMIN' and active))
    order by id ${lock}`
  const asked = new Set(userIds)
  return {
    people: rows
      .filter(({ id }) => asked.has(id))
      .map(({ hasAccount, hasLeft, ...row }) => ({
        ...row,
        account: accountStateOf({ hasAccount, hasLeft }),
      })),
    superAdminIds: rows.flatMap((it) =>
      it.role === 'SUPERADMIN' && it.active && it.hasAccount ? [it.id] : [],
    ),
  }
}

export async function lockForSwitching(
  work: Query<'now'>,
  userId: string,
  mode: 'lock' | 'read' = 'lock',
) {
  const { people, superAdminIds } = await (mode === 'lock' ? lockPeople : readPeople)(work, [
    userId,
  ])
  return { person: people[0], superAdminIds }
}

export async function isUser({ db }: Query, id: string) {
  const row = await db
    .selectFrom('company_user')
    .select('id')
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Disabling deletes their invitation; reenabling needs a new one. */
export async function saveActive(
  { db, now }: Query<'now'>,
  ids: readonly string[],
  active: boolean,
) {
  if (ids.length === 0) return
  await db
    .updateTable('company_user')
    .set((row) => ({ active, version: row('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
  if (active) await beginPeriods({ db, now }, ids)
  else {
    await endPeriods({ db, now }, ids)
    await db.deleteFrom('invitation').where('user_id', 'in', ids).execute()
  }
}

/** Ignores people who are already active. */
export async function beginPeriods({ db, now }: Query<'now'>, ids: readonly string[]) {
  const periods = JSON.stringify(ids.map((user) => ({ id: newId(), user })))
  await runSql(db)`
    insert into user_activity (company_id, id, user_id, started_at)
    select u.company_id, p.id, u.id, ${now}
    from jsonb_to_recordset(${periods}::jsonb) p (id uuid, "user" uuid) join company_user u on u.id = p.user
    on conflict (company_id, user_id) where ended_at is null do nothing`
}

export async function endPeriods({ db, now }: Query<'now'>, ids: readonly string[]) {
  await db
    .updateTable('user_activity')
    .set({ ended_at: sql<Date>`greatest(started_at, ${now})` })
    .where('user_id', 'in', ids)
    .where('ended_at', 'is', null)
    .execute()
}

/** Keeps the name; frees the email and the employee number. */
export async function saveLeft({ db }: Query, id: string, leftAt: Date) {
  await db
    .updateTable('company_user')
    .set({ active: false, email: '', external_id: null, left_at: leftAt })
    .where('id', '=', id)
    .execute()
  await endPeriods({ db, now: leftAt }, [id])
}

/** On commit, every server process closes these people's event streams. */
export async function tellSwitchedOff(
  { db }: Query,
  companyId: string,
  userIds: readonly string[],
) {
  const told = userIds.map((userId) => JSON.stringify({ switchedOff: { companyId, userId } }))
  await runSql(db)`select pg_notify(${eventChannel}, line) from unnest(${told}::text[]) line`
}
