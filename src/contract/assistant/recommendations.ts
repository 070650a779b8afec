import { z } from 'zod'
import { channels, notificationKinds, ratings } from '#domain/kernel/notices/kinds.ts'
import { deliveryStates } from '#domain/platform/outbox/retries.ts'
import { historyRowsMax, historyTopics } from '#domain/assistant/recommendations/history.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { pageOf, pageQuery, pageSizeDefault, pageSizes } from '#contract/kernel/page.ts'
import { pictureView } from '#contract/kernel/picture.ts'

const channel = z.enum(channels)
const rating = z.enum(ratings)

/** A reminder or a recommendation that somebody got by a channel: never of whom it spoke, nor a word of it. */
const historyLine = z.object({
  /** One that left by several channels has a line for each. */
  notificationId: z.uuid(),
  at: z.iso.datetime(),
  person: z.object({ id: z.uuid(), name: z.string(), picture: pictureView }),
  kind: z.enum(notificationKinds),
  /** By what it left; null where it is seen in the product only, or waits. */
  channel: channel.nullable(),
  /** How far it got by that channel; null where it left by none. */
  state: z.enum(deliveryStates).nullable(),
  /** What its reader thought of it; null where they did not say, or it is a reminder. */
  rating: rating.nullable(),
})
export type HistoryLine = z.output<typeof historyLine>

/** What people are reminded of and recommended. */
export const recommendations = {
  history: endpoint({
    method: 'GET',
    path: '/companies/:companyId/recommendations/history',
    access: 'admin',
    summary: `Who was reminded or recommended something, when, of which kind, by which channel, whether it arrived and what they thought of it: the newest first, up to ${historyRowsMax} at once, for a file. Never what it said or of whom.`,
    query: pageQuery.omit({ search: true }).extend({
      limit: z.coerce
        .number()
        .pipe(z.literal([...pageSizes, historyRowsMax]))
        .default(pageSizeDefault),
      topic: z.enum(historyTopics).optional(),
      channel: channel.optional(),
      rating: rating.optional(),
    }),
    response: pageOf(historyLine),
  }),
}
