import { writeEntry } from '#server/conversations/feedback/commands.ts'
import { askForFeedback } from '#server/conversations/feedback/request-commands.ts'
import { hours, type Act } from './acts.ts'
import type { Cast } from './cast.ts'
import type { History } from './data.ts'
import { dayAgo } from './days.ts'

/** Somebody asks somebody for feedback, and waits for the answer. */
export function requestAct({ ids, today }: Cast, request: History['requests'][number]): Act {
  const { asker, asked, question, daysAgo } = request
  return {
    day: dayAgo(today, daysAgo),
    hour: hours.giveFeedback,
    run: async (as) => {
      await askForFeedback(await as(asker), ids.of('person', asked), question)
    },
  }
}

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
