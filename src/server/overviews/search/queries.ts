import type { Day } from '#domain/kernel/time/day.ts'
import { foundMax, type FoundKind } from '#domain/overviews/search/found.ts'
import { readsEntry } from '#server/conversations/feedback/reading-queries.ts'
import { readsDraftable } from '#server/conversations/meeting/draft-queries.ts'
import { runSql, type Query } from '#server/kernel/unit-of-work.ts'

export interface FoundRow {
  readonly kind: FoundKind
  readonly id: string
  readonly words: string
  /** Null for a 1:1, which has `day`. */
  readonly at: Date | null
  readonly day: Day | null
  readonly collaborator_id: string
  readonly collaborator_name: string
  readonly author_id: string | null
  readonly author_name: string | null
}

/** Finds ids with the function `search_said`; what the actor can't see is dropped. */
export async function saidWith(work: Query<'actor'>, words: readonly string[]) {
  const { db, actor } = work
  const people = [actor.userId, ...actor.manages]
  return runSql<FoundRow>(db)`
    select f.kind, f.id, coalesce(g.description, a.description, e.text, shared_words(o.shared)) as words,
      coalesce(g.created_at, a.created_at, e.created_at) as at, o.date as day,
      about.id as collaborator_id, full_name(about.first_name, about.last_name) as collaborator_name,
      author.id as author_id, full_name(author.first_name, author.last_name) as author_name
    from search_said(${[...words]}::text[], ${actor.userId}, ${people}::uuid[], ${foundMax})
      with ordinality f (kind, id, place)
    left join goal g on f.kind = 'goal' and g.id = f.id and ${readsDraftable(work, 'g')}
    left join agreement a on f.kind = 'agreement' and a.id = f.id and ${readsDraftable(work, 'a')}
    left join feedback_entry e on f.kind = 'feedback' and e.id = f.id and ${readsEntry(work, 'e')}
    left join one_to_one o on f.kind = 'oneToOne' and o.id = f.id and o.collaborator_id = any(${people}::uuid[])
    join company_user about
      on about.id = coalesce(g.collaborator_id, a.collaborator_id, e.collaborator_id, o.collaborator_id)
    left join company_user author on author.id = coalesce(e.author_id, o.manager_id)
    order by f.place`
}
