import type { notifications } from '#contract/messaging/notifications.ts'
import { kindsShown } from '#domain/kernel/notification-kinds.ts'
import type { AdviceWay } from '#domain/messaging/notifications/leads-to.ts'
import { latestSince } from '#domain/platform/notices/reading.ts'
import { unreadShownMax } from '#domain/platform/notices/unread.ts'
import type { Handlers } from '#server/kernel/http/serve.ts'
import {
  changeSettings,
  markRead,
  markShownRead,
  open,
  rate,
  settingsOf,
  takeBackRead,
} from './commands.ts'
import { countUnread, notificationsOf } from './reading-queries.ts'

interface NotificationParts {
  /** Target of advice; undefined if its rule is gone. */
  readonly wayOf: (advice: string) => AdviceWay | undefined
  readonly pushKey: string | undefined
}

export const notificationRoutes = ({
  wayOf,
  pushKey,
}: NotificationParts): Handlers<typeof notifications> => ({
  unread: async (work) => ({ count: await countUnread(work, unreadShownMax + 1) }),

  list: async (work, { query }) => {
    const { page, limit, age } = query
    const since = new Date(latestSince(work.now.getTime()))
    return notificationsOf(work, { page, limit, age, kinds: kindsShown(query), since })
  },

  open: async (work, { params }) => ({
    target: (await open(work, params.notificationId, wayOf)) ?? null,
  }),
  read: (work, { body }) => markRead(work, body),
  readShown: async (work, { body }) => ({ count: await markShownRead(work, body) }),
  readAll: async (work, { body }) => {
    await markRead(work, body)
    return { at: work.now.toISOString() }
  },
  undoReadAll: (work, { body }) => takeBackRead(work, new Date(body.at)),
  rate: (work, { params, body }) => rate(work, params.notificationId, body.rating),
  settings: (work) => settingsOf(work, pushKey),
  changeSettings: (work, { body }) => changeSettings(work, body, pushKey),
})
