import type { About } from '#domain/messaging/notifications/leads-to.ts'
import type { NotificationKind } from '#domain/kernel/notification-kinds.ts'
import { termOn } from '#domain/conversations/one-to-ones/ending.ts'
import { found } from '#server/kernel/errors.ts'
import { runSql, type Query } from '#server/kernel/unit-of-work.ts'
import { draftOf } from '#server/conversations/meeting/draft-queries.ts'

interface TargetRow {
  kind: NotificationKind
  otherId: string | null
  collaboratorId: string | null
  which: string | null
  about: About | null
}

/** Throws 404 for other people's. */
export async function readNotification({ db, actor, today }: Query<'actor' | 'today'>, id: string) {
  const [row] = await runSql<TargetRow>(db)`
    select n.kind, n.other_id as "otherId", n.which, (
        select m.user_id from membership m
        where (m.user_id, m.reports_to) in ((n.user_id, n.other_id), (n.other_id, n.user_id))
        order by m.started_on <= n.created_at::date desc, m.active desc, m.started_on desc limit 1
      ) as "collaboratorId", case
      when o.id is not null then jsonb_build_object('of', 'oneToOne', 'id', o.id,
        'collaboratorId', o.collaborator_id, 'managerId', o.manager_id, 'state', o.state,
        'withdrawn', o.withdrawn_at is not null, 'finishBy', o.finish_by)
      when g.id is not null then jsonb_build_object('of', 'goal', 'id', g.id,
        'collaboratorId', g.collaborator_id, 'state', g.state, 'draftOf', ${draftOf('g')})
      when a.id is not null then jsonb_build_object('of', 'agreement', 'id', a.id,
        'collaboratorId', a.collaborator_id, 'state', a.state, 'draftOf', ${draftOf('a')})
      when e.id is not null then jsonb_build_object('of', 'feedback', 'id', e.id,
        'collaboratorId', e.collaborator_id, 'authorId', e.author_id,
        'visibility', e.visibility, 'awaitsSharing', e.awaits_sharing)
      when r.id is not null then jsonb_build_object('of', 'feedbackRequest', 'id', r.id,
        'askerId', r.collaborator_id, 'askedId', r.author_id) end as about
    from notification n
    left join one_to_one o on o.id = n.one_to_one_id
    left join goal g on g.id = n.goal_id
    left join agreement a on a.id = n.agreement_id
    left join feedback_entry e on e.id = n.feedback_entry_id
    left join feedback_request r on r.id = n.feedback_request_id
    where n.id = ${id} and n.user_id = ${actor.userId}`
  const { about, ...told } = found(row)
  if (about?.of !== 'oneToOne') return { ...told, about: about ?? undefined }
  return { ...told, about: { ...about, finishBy: termOn(about.finishBy, today) } }
}
