import { sql } from 'kysely'
import type { UnreadKind } from '#domain/conversations/comments/unread.ts'
import { readsEntry } from '#server/conversations/feedback/reading-queries.ts'
import { readsDraftable } from '#server/conversations/meeting/draft-queries.ts'
import { faceOf, type FaceRow } from '#server/people/users/profile-own-queries.ts'
import { runSql, type Query } from '#server/kernel/unit-of-work.ts'

interface UnreadRow {
  readonly kind: UnreadKind
  readonly id: string
  /** Null for a 1:1. */
  readonly text: string | null
  /** Null for goals and agreements. */
  readonly who: FaceRow | null
  readonly at: Date
}

/** A draft is shared with its one-to-one, or by itself. */
const sharedAt = sql`coalesce(o.shared_at, greatest(e.edited_at, e.created_at, a.created_at, g.created_at,
  waited.shared_at,
  (select min(v.at) from goal_event v where v.goal_id = g.id and v.event = 'opened'),
  (select max(n.created_at) from notification n
    where n.agreement_id = a.id and n.user_id = u.user_id and n.kind = 'agreementShared')))`

/** Those the actor can see, newest first. */
export async function unreadOf(work: Query<'actor'>, limit: number) {
  return runSql<UnreadRow>(work.db)`
    select case when u.goal_id is not null then 'goal' when u.agreement_id is not null then 'agreement'
        when u.feedback_entry_id is not null then 'feedback' else 'oneToOne' end as kind,
      coalesce(g.id, a.id, e.id, o.id) as id, coalesce(g.description, a.description, e.text) as text,
      case when w.id is not null then ${faceOf('w')} end as who, ${sharedAt} as at
    from unread u
    left join goal g on g.id = u.goal_id and ${readsDraftable(work, 'g')}
    left join agreement a on a.id = u.agreement_id and ${readsDraftable(work, 'a')}
    left join feedback_entry e on e.id = u.feedback_entry_id and ${readsEntry(work, 'e')}
    left join one_to_one o on o.id = u.one_to_one_id
    left join one_to_one waited on waited.id = coalesce(a.one_to_one_id, e.one_to_one_id)
    left join company_user w on w.id = coalesce(e.author_id, o.manager_id)
    where u.user_id = ${work.actor.userId} and coalesce(g.id, a.id, e.id, o.id) is not null
    order by at desc, u.id
    limit ${limit}`
}

const unreadColumns = {
  goal: 'goal_id',
  agreement: 'agreement_id',
  feedback: 'feedback_entry_id',
  oneToOne: 'one_to_one_id',
} as const satisfies Record<UnreadKind, string>

/** Ignores items that are read or not the actor's. */
export async function deleteUnread(
  { db, actor }: Query<'actor'>,
  kind: UnreadKind,
  ids: readonly string[],
) {
  await db
    .deleteFrom('unread')
    .where('user_id', '=', actor.userId)
    .where(sql<boolean>`${sql.ref(unreadColumns[kind])} = any(${[...ids]}::uuid[])`)
    .execute()
}
