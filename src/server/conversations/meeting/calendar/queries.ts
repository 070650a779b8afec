import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { CalendarChange } from '#domain/conversations/meeting/calendar/change.ts'
import { termOfKept } from '#domain/conversations/one-to-ones/ending.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import { offeredLanguage } from '#server/identity/companies/language-queries.ts'
import { runSql, type Db, type Query } from '#server/kernel/unit-of-work.ts'
import type { CalendarMessageTable } from './table.ts'

/** Skips 1:1s that are over or kept. Increments their calendar sequence. */
export async function insertMessages(
  { db, now }: Query<'now'>,
  which: { readonly oneToOneId: string } | { readonly membershipId: string },
  change: CalendarChange,
) {
  const chosen =
    'oneToOneId' in which
      ? sql`id = ${which.oneToOneId}`
      : sql`membership_id = ${which.membershipId}`
  await runSql(db)`
    with told as (
      update one_to_one set calendar_sequence = calendar_sequence + ${change === 'planned' ? 0 : 1}::int
      where ${chosen} and state <> 'CLOSED' and withdrawn_at is null and finish_by is distinct from ${termOfKept}
      returning *)
    insert into calendar_message (id, for_company, one_to_one_id, kind, collaborator_id, manager_id, date, starts_at,
      duration_minutes, place, link, sequence, created_at)
    select gen_random_uuid(), company_id, id, ${change}, collaborator_id, manager_id, date, starts_at,
      duration_minutes, place, link, calendar_sequence, ${now} from told`
}

/** SQL: the 1:1 `o` hasn't begun or, without a time, its day isn't over in that time zone. */
export const isAhead = (now: Date, timeZone: RawBuilder<unknown>) =>
  sql`coalesce(o.starts_at > ${now}, o.date >= (${now}::timestamptz at time zone ${timeZone})::date)`

interface WaitingMeeting {
  readonly id: string
  readonly managerId: string
  readonly date: Day
  readonly startsAt: Date | null
}

/** A newcomer's open 1:1s that are still ahead by their clock. Only they are told: the manager was before. */
export async function insertMessagesTo(db: Db, collaboratorId: string, now: Date) {
  return runSql<WaitingMeeting>(db)`
    with ahead as (
      select o.* from one_to_one o
        join company_user u on u.company_id = o.company_id and u.id = o.collaborator_id
        join company c on c.company_id = o.company_id
      where o.collaborator_id = ${collaboratorId} and o.state <> 'CLOSED' and o.withdrawn_at is null
        and o.finish_by is distinct from ${termOfKept}
        and ${isAhead(now, sql`coalesce(u.time_zone, c.time_zone)`)}),
    told as (
      insert into calendar_message (id, for_company, one_to_one_id, kind, collaborator_id, manager_id, date, starts_at,
        duration_minutes, place, link, sequence, created_at, only_to)
      select gen_random_uuid(), company_id, id, 'planned', collaborator_id, manager_id, date, starts_at,
        duration_minutes, place, link, calendar_sequence, ${now}, collaborator_id from ahead)
    select id, manager_id as "managerId", date, starts_at as "startsAt" from ahead order by date`
}

export interface Party {
  readonly name: string
  readonly email: string
  /** Null without an account. */
  readonly mailbox: string | null
  readonly active: boolean
  readonly language: Language
  readonly timeZone: string
}

export interface Message extends Omit<Selectable<CalendarMessageTable>, 'id' | 'for_company'> {
  readonly company_id: string
  readonly manager: Party | null
  readonly collaborator: Party | null
}

const partyOf = (person: string, account: string) => {
  const of = (column: string) => sql.ref(`${person}.${column}`)
  const its = (column: string) => sql.ref(`${account}.${column}`)
  return sql`case when ${of('id')} is not null then json_build_object(
    'name', full_name(${of('first_name')}, ${of('last_name')}), 'email', ${of('email')},
    'mailbox', ${its('email')}, 'active', ${of('active')}, 'timeZone', coalesce(${of('time_zone')}, c.time_zone),
    'language', ${offeredLanguage(`${account}.preferred_language`, 'c')}) end`
}

/**
 * Oldest first; skips locked rows and suspended companies. The transaction must speak for the
 * installation.
 */
export async function takeMessages(db: Db, most: number) {
  return runSql<Message>(db)`
    with due as (
      select m.id from calendar_message m join company c on c.company_id = m.for_company and c.suspended_at is null
      order by m.created_at, m.sequence, m.date limit ${most} for update of m skip locked),
    taken as (delete from calendar_message m using due where m.id = due.id returning m.*)
    select t.for_company as company_id, t.one_to_one_id, t.kind, t.date, t.starts_at, t.duration_minutes, t.place,
      t.link, t.sequence, t.created_at, t.only_to, t.manager_id, t.collaborator_id, ${partyOf('m', 'ma')} as manager, ${partyOf('k', 'ka')} as collaborator
    from taken t join company c on c.company_id = t.for_company
      left join company_user m on m.company_id = t.for_company and m.id = t.manager_id
      left join account ma on ma.id = m.account_id
      left join company_user k on k.company_id = t.for_company and k.id = t.collaborator_id
      left join account ka on ka.id = k.account_id
    order by t.created_at, t.sequence, t.date`
}

/** Deletes unsent messages of a company; returns how many. */
export async function deleteCalendarMessagesOf(db: Db, companyId: string, most: number) {
  const gone = await runSql(db)`
    delete from calendar_message where id in (
      select id from calendar_message where for_company = ${companyId} limit ${most})
    returning id`
  return gone.length
}

export async function deleteCalendarMessagesAt(db: Db, at: Date) {
  await db.deleteFrom('calendar_message').where('created_at', '=', at).execute()
}
