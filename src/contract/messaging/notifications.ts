import { z } from 'zod'
import { isEachOnce } from '#domain/identity/companies/company.ts'
import { leadershipSteps } from '#domain/platform/notices/leadership-steps.ts'
import { channels, notificationKinds, ratings, topics } from '#domain/kernel/notification-kinds.ts'
import {
  agesOfNotifications,
  readMax,
  subjectsOfOne,
  subjectsOfPage,
  subjectsOfPerson,
} from '#domain/platform/notices/reading.ts'
import { unreadShownMax } from '#domain/platform/notices/unread.ts'
import { timings } from '#domain/platform/notices/settings.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { day, instant, version } from '#contract/kernel/fields.ts'
import { pageOf, pageQuery } from '#contract/kernel/page.ts'
import { pictureView } from '#contract/kernel/picture.ts'

const kind = z.enum(notificationKinds)
const topic = z.enum(topics)
const rating = z.enum(ratings)

export const notificationView = z.object({
  id: z.uuid(),
  kind,
  other: z.object({ id: z.uuid(), name: z.string(), picture: pictureView }).nullable(),
  day: day.nullable(),
  which: z.string().nullable(),
  /** The beginning of the goal or agreement it is about, where its reader may read it today. */
  subject: z.string().nullable(),
  at: instant,
  isRead: z.boolean(),
  rating: rating.nullable(),
})
export type NotificationView = z.output<typeof notificationView>
export type NotificationRow = z.input<typeof notificationView>

export const targetView = z.discriminatedUnion('subject', [
  z.object({
    subject: z.enum(['agenda', 'person', 'placement', 'settings', 'ownData', 'people', 'teams']),
    aboutUserId: z.uuid(),
    tab: z.enum(['goals', 'agreements', 'feedback', 'agenda']).optional(),
  }),
  z.object({
    subject: z.literal('leadership'),
    step: z.enum(leadershipSteps),
    aboutUserId: z.uuid(),
  }),
  z.object({
    subject: z.enum(['oneToOne', 'goal', 'agreement', 'feedback', 'feedbackRequest']),
    id: z.uuid(),
    aboutUserId: z.uuid(),
  }),
])
export type TargetView = z.output<typeof targetView>

const channelChoice = z
  .array(z.enum(channels))
  .max(channels.length)
  .refine(isEachOnce, { error: 'repeated' })
  .meta({ uniqueItems: true })

const minute = z
  .int()
  .min(0)
  .max(24 * 60 - 1)

const notificationChoices = {
  /** Channels per topic; none: in the product only. */
  channels: z.strictObject({
    oneToOnes: channelChoice,
    agenda: channelChoice,
    goals: channelChoice,
    agreements: channelChoice,
    feedback: channelChoice,
    team: channelChoice,
    reminders: channelChoice,
    recommendations: channelChoice,
  }),
  timing: z.enum(timings),
  /** Minutes of the day. */
  quiet: z.strictObject({ from: minute, to: minute }).nullable(),
  version,
}

const settingsView = z.object({
  ...notificationChoices,
  connected: z.array(z.enum(channels)),
  off: z.array(topic),
})
export type NotificationSettingsView = z.output<typeof settingsView>

const notificationsPath = '/companies/:companyId/notifications'
const notificationPath = `${notificationsPath}/:notificationId` as const
const settingsPath = '/companies/:companyId/notification-settings'

export const notifications = {
  unread: endpoint.member({
    route: `GET ${notificationsPath}/unread`,
    summary: `How many notifications the reader has not read, counted to ${unreadShownMax + 1}.`,
    response: z.object({ count: z.int() }),
  }),
  list: endpoint.member({
    route: `GET ${notificationsPath}`,
    summary:
      'What the reader was told, the newest first: the latest, which are unread or of the last seven days, or the previous.',
    query: pageQuery.omit({ search: true }).extend({
      age: z.enum(agesOfNotifications).optional(),
      topic: topic.optional(),
      kind: kind.optional(),
    }),
    response: pageOf(notificationView),
  }),
  open: endpoint.member({
    route: `POST ${notificationPath}/opened`,
    summary:
      'Say that the reader has read a notification, and ask where it leads today; null where that is gone, or no longer theirs to read.',
    response: z.object({ target: targetView.nullable() }),
  }),
  read: endpoint.member({
    route: `POST ${notificationsPath}/read`,
    summary: 'Say that the reader has read some notifications.',
    body: z.strictObject({ ids: z.array(z.uuid()).min(1, { error: 'noneSelected' }).max(readMax) }),
  }),
  readShown: endpoint.member({
    route: `POST ${notificationsPath}/read-shown`,
    summary:
      'Say that the reader has read what they were told about something that a page shows them: one thing, or all of a person’s. Answers how many that were.',
    body: z.discriminatedUnion('subject', [
      z.strictObject({ subject: z.enum(subjectsOfPerson), userId: z.uuid() }),
      z.strictObject({ subject: z.enum(subjectsOfOne), id: z.uuid() }),
      z.strictObject({ subject: z.enum(subjectsOfPage) }),
    ]),
    response: z.object({ count: z.int() }),
  }),
  readAll: endpoint.member({
    route: `POST ${notificationsPath}/read-all`,
    summary:
      'Say that the reader has read all notifications up to one; what came since stays unread. Answers when that was.',
    body: z.strictObject({ upTo: z.uuid() }),
    response: z.object({ at: z.iso.datetime() }),
  }),
  undoReadAll: endpoint.member({
    route: `POST ${notificationsPath}/read-all/undo`,
    summary: 'Take back that all were read at a moment. What was to be mailed before is not.',
    body: z.strictObject({ at: z.iso.datetime() }),
  }),
  rate: endpoint.member({
    route: `PUT ${notificationPath}/rating`,
    summary: 'Say of a recommendation whether it was useful. The last word counts.',
    body: z.strictObject({ rating }),
  }),
  settings: endpoint.member({
    route: `GET ${settingsPath}`,
    summary: 'How the reader wants to be told, and by what the company can.',
    response: settingsView,
  }),
  changeSettings: endpoint.member({
    route: `PUT ${settingsPath}`,
    summary:
      'Choose how to be told of events: by which channels each topic leaves, at once or in a digest, and when nothing does.',
    body: z.strictObject(notificationChoices),
    response: settingsView,
  }),
}
