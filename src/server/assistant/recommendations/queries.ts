import { dayMs } from '#domain/kernel/time/durations.ts'
import type { Hours } from '#domain/messaging/reminders/reminders.ts'
import { kindsOf } from '#domain/kernel/notification-kinds.ts'
import { rememberedDays, type PastAdvice } from '#domain/assistant/recommendations/choice.ts'
import { runSql, type Db } from '#server/kernel/unit-of-work.ts'
import { hoursOf } from '#server/messaging/reminders/queries.ts'

export interface Recommendable {
  readonly userId: string
  readonly hours: Hours
  readonly past: readonly PastAdvice[]
  readonly said: readonly string[]
}

export async function recommendablePeople(db: Db, now: Date, timeZone: string) {
  const since = new Date(now.getTime() - (rememberedDays + 1) * dayMs)
  return runSql<Recommendable>(db)`
    select u.id as "userId", ${hoursOf('u', 's')} as hours,
      coalesce(p.past, '[]') as past, coalesce(p.said, '{}') as said
    from company_user u
      join company c on c.company_id = u.company_id and not 'recommendations' = any(c.notification_topics_off)
      left join notification_setting s on s.user_id = u.id
      left join lateral (
        select array_agg(n.once) as said, json_agg(json_build_object('kind', n.kind, 'rating', n.rating,
          'about', case when n.kind = 'recommendAdvice' then coalesce(n.other_id::text, n.which)
            else coalesce(n.one_to_one_id::text, n.goal_id::text, n.agreement_id::text, n.other_id::text, n.which) end,
          'which', n.which,
          'on', (n.created_at at time zone ${timeZone}::text)::date)) as past
        from notification n where n.user_id = u.id and n.created_at >= ${since} and n.once is not null
          and n.kind = any(${[...kindsOf('recommendations')]}::text[])) p on true
    where u.active and u.account_id is not null
    order by u.id`
}
