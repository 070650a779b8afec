import { z } from 'zod'
import { channels, notificationKinds, ratings } from '#domain/kernel/notification-kinds.ts'
import { deliveryStates } from '#domain/platform/outbox/retries.ts'
import { historyRowsMax, historyTopics } from '#domain/assistant/recommendations/history.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { pageOf, pageQuery, pageSizeDefault, pageSizes } from '#contract/kernel/page.ts'
import { pictureView } from '#contract/kernel/picture.ts'
import { instant } from '#contract/kernel/fields.ts'

const adviceChannel = z.enum(channels)
const rating = z.enum(ratings)

/** Without its text and its subject. */
const historyLine = z.object({
  notificationId: z.uuid(),
  at: instant,
  person: z.object({ id: z.uuid(), name: z.string(), picture: pictureView }),
  kind: z.enum(notificationKinds),
  /** Null while it waits, or shows in the product only. */
  channel: adviceChannel.nullable(),
  state: z.enum(deliveryStates).nullable(),
  rating: rating.nullable(),
})
export type HistoryLine = z.output<typeof historyLine>
export type HistoryRow = z.input<typeof historyLine>

export const recommendations = {
  history: endpoint.admin({
    route: 'GET /companies/:companyId/recommendations/history',
    summary: `Who was reminded or recommended something, when, of which kind, by which channel, whether it arrived and what they thought of it: the newest first, up to ${historyRowsMax} at once, for a file. Never what it said or of whom.`,
    query: pageQuery.omit({ search: true }).extend({
      limit: z.coerce
        .number()
        .pipe(z.literal([...pageSizes, historyRowsMax]))
        .default(pageSizeDefault),
      topic: z.enum(historyTopics).optional(),
      channel: adviceChannel.optional(),
      rating: rating.optional(),
    }),
    response: pageOf(historyLine),
  }),
}
