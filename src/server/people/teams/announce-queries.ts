import { eventChannel } from '#server/kernel/event-channel.ts'
import { runSql, type Announcement, type Db } from '#server/kernel/unit-of-work.ts'

/** PostgreSQL delivers it to every server process when, and only when, this transaction commits. */
export async function announce(
  db: Db,
  companyId: string,
  { topic, collaboratorId, to }: Announcement,
) {
  const named = typeof to === 'string' ? [collaboratorId] : to
  await runSql(db)`
    select pg_notify(${eventChannel}, json_build_object(
      'companyId', ${companyId}::text, 'topic', ${topic}::text, 'collaboratorId', ${collaboratorId}::text,
      'to', ${[...named]}::uuid[] || array(
        select m.reports_to from membership m where m.user_id = ${collaboratorId} and m.active
          and ${to === 'both'}::boolean)
    )::text)`
}
