import { endOfSoon } from '#domain/conversations/attention/to-do.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import { readsEntry } from '#server/conversations/feedback/reading-queries.ts'
import { readsDraftable } from '#server/conversations/meeting/draft-queries.ts'
import { faceOf, type FaceRow } from '#server/people/users/profile-own-queries.ts'
import { runSql, type Query } from '#server/kernel/unit-of-work.ts'

export async function goalsDueSoon(work: Query<'actor' | 'today'>, limit: number) {
  const { db, actor, today } = work
  return runSql<{ who: FaceRow; id: string; description: string; due: Day }>(db)`
    select g.id, g.description, g.due_date as due, ${faceOf('u')} as who
    from goal g join company_user u on u.id = g.collaborator_id
    where g.collaborator_id = any(${[...actor.manages]}::uuid[]) and ${readsDraftable(work, 'g')}
      and g.state = 'open' and g.due_date < ${endOfSoon(today)}::date
    order by g.due_date, g.id limit ${limit}`
}

export async function feedbackTo(work: Query<'actor' | 'today'>, limit: number) {
  const { db, actor } = work
  return runSql<{ who: FaceRow; id: string; text: string; created_at: Date }>(db)`
    select e.id, e.text, e.created_at, ${faceOf('u')} as who
    from feedback_entry e join company_user u on u.id = e.author_id
    where e.collaborator_id = ${actor.userId} and e.author_id <> ${actor.userId}
      and ${readsEntry(work, 'e')}
    order by e.id desc limit ${limit}`
}
