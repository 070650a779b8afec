import { createComment } from '#server/conversations/comments/commands.ts'
import { hours, type Act } from './acts.ts'
import type { Cast } from './cast.ts'
import type { History } from './data.ts'
import { dayAgo } from './days.ts'

type Comment = History['goals'][number]['comments'][number]

/** What was said about a goal or an agreement. */
export function commentActs(
  { ids, today }: Cast,
  kind: 'goal' | 'agreement',
  key: string,
  comments: readonly Comment[],
): Act[] {
  return comments.map(({ author, daysAgo, ...words }) => ({
    day: dayAgo(today, daysAgo),
    hour: hours.comment,
    run: async (as) => {
      await createComment(await as(author), { kind, id: ids.of(kind, key) }, words)
    },
  }))
}
