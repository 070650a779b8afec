import { writeEntry } from '#server/feedback/commands.ts'
import { hours, type Act } from './acts.ts'
import type { Cast } from './cast.ts'
import type { History } from './data.ts'
import { dayAgo } from './days.ts'

/** An entry of the feedback diary. */
export function feedbackAct({ ids, today }: Cast, entry: History['feedback'][number]): Act {
  const { author, about, daysAgo, related, ...words } = entry
  return {
    day: dayAgo(today, daysAgo),
    hour: hours.giveFeedback,
    run: async (as) => {
      const relatedId = related && ids.of(related.kind, related.key)
      const fields = { ...words, relatedId, oneToOneId: null }
      await writeEntry(await as(author), ids.of('person', about), fields)
    },
  }
}
