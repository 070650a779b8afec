import { minuteMs } from '#domain/kernel/time/durations.ts'
import { sql, type RawBuilder } from 'kysely'
import { addDays, dayAt, type Day } from '#domain/kernel/time/day.ts'
import {
  daysBefore,
  stillDueDays,
  type UpcomingMeeting,
  type Hours,
  type OpenFeedbackRequest,
} from '#domain/messaging/reminders/reminders.ts'
import { pressingWorkingDays } from '#domain/conversations/feedback/request.ts'
import type { OneToOneState } from '#domain/conversations/one-to-ones/states.ts'
import { unanswered } from '#server/conversations/meeting/agenda-queries.ts'
import { runSql, type Db } from '#server/kernel/unit-of-work.ts'

/** A weekend plus one day of time zones. */
const marginDays = 4

interface AheadRow {
  id: string
  collaboratorId: string
  managerId: string
  state: OneToOneState
  date: Day
  startsAt: Date | null
  minutes: number | null
  saidAt: Date
  awaitsCollaborator: boolean
  collaborator: Hours
  manager: Hours
}

export const hoursOf = (person: string, setting: string): RawBuilder<Hours> => {
  const zone = sql.ref(`${person}.time_zone`)
  const [from, to] = [sql.ref(`${setting}.quiet_from`), sql.ref(`${setting}.quiet_to`)]
  return sql`json_build_object('timeZone', coalesce(${zone}, c.time_zone), 'quiet',
    case when ${from} is not null then json_build_object('from', ${from}, 'to', ${to}) end)`
}

const amongThese = (column: string, ids: readonly string[] | undefined) =>
  ids === undefined ? sql`true` : sql`${sql.ref(column)} = any(${[...ids]}::uuid[])`

export async function oneToOnesAround(
  db: Db,
  today: Day,
  only?: readonly string[],
): Promise<UpcomingMeeting[]> {
  const first = addDays(today, -stillDueDays - 1)
  const last = addDays(today, daysBefore.collaborator + marginDays)
  const rows = await runSql<AheadRow>(db)`
    select o.id, o.collaborator_id as "collaboratorId", o.manager_id as "managerId", o.state, o.date,
      o.starts_at as "startsAt", o.duration_minutes as minutes,
      greatest(o.created_at, (select max(n.created_at) from notification n
        where n.one_to_one_id = o.id and n.kind in ('oneToOneMoved', 'oneToOneTimeChanged'))) as "saidAt",
      (o.finish_by is null and o.state in ('PREPARED', 'IN_CONDUCTION') and ${unanswered} > 0)
        or (o.state = 'CLOSED' and exists (select from agreement a where a.one_to_one_id = o.id
          and a.state = 'open' and not o.collaborator_id = any(a.confirmed_by))) as "awaitsCollaborator",
      ${hoursOf('k', 'ks')} as collaborator, ${hoursOf('m', 'ms')} as manager
    from one_to_one o
      join company c on c.company_id = o.company_id
      join company_user k on k.id = o.collaborator_id
      join company_user m on m.id = o.manager_id
      left join notification_setting ks on ks.user_id = k.id
      left join notification_setting ms on ms.user_id = m.id
    where o.withdrawn_at is null and o.date between ${first}::date and ${last}::date
      and case when o.state = 'CLOSED' then o.starts_at is not null
        else o.finish_by is null or o.finish_by >= ${today}::date end
      and ${amongThese('o.id', only)}
    order by o.id`
  return rows.map(({ startsAt, minutes, saidAt, ...row }) => ({
    ...row,
    time:
      startsAt === null
        ? null
        : { from: startsAt.getTime(), to: startsAt.getTime() + (minutes ?? 0) * minuteMs },
    saidAt: saidAt.getTime(),
  }))
}

export async function requestsAround(
  db: Db,
  now: Date,
  { timeZone, only }: { readonly timeZone: string; readonly only?: readonly string[] },
) {
  const today = dayAt(now.getTime(), timeZone)
  const first = addDays(today, -pressingWorkingDays - stillDueDays - marginDays)
  return runSql<OpenFeedbackRequest & { hours: Hours }>(db)`
    select r.id, r.collaborator_id as "askerId", r.author_id as "askedId",
      (r.asked_at at time zone ${timeZone}::text)::date as "askedOn", ${hoursOf('u', 's')} as hours
    from feedback_request r
      join company c on c.company_id = r.company_id
      join company_user u on u.id = r.author_id
      left join notification_setting s on s.user_id = u.id
    where r.declined_at is null and r.entry_id is null and ${amongThese('r.id', only)}
      and r.asked_at >= ${first}::date::timestamp at time zone ${timeZone}::text
      and (exists (select from membership m where m.active
          and (m.user_id, m.reports_to) in ((r.author_id, r.collaborator_id), (r.collaborator_id, r.author_id)))
        or exists (select from membership one join membership other on other.team_id = one.team_id
          where one.user_id = r.author_id and one.active
            and other.user_id = r.collaborator_id and other.active))
    order by r.id`
}
