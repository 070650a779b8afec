import type { notifications } from '#contract/notifications.ts'
import { kindsShown } from '#domain/notifications/kinds.ts'
import { latestDays, unreadShownMax } from '#domain/notifications/reading.ts'
import type { Handlers } from '#server/kernel/serve.ts'
import { pictureOf } from '#server/users/profile-own-queries.ts'
import { changeSettings, markRead, markShownRead, open, rate, settingsOf } from './commands.ts'
import { countUnread, notificationsOf } from './reading-queries.ts'

const dayMs = 86_400_000

export const notificationRoutes: Handlers<typeof notifications> = {
  unread: async (work) => ({ count: await countUnread(work, unreadShownMax + 1) }),

  list: async (work, { query }) => {
    const { page, limit, age } = query
    const since = new Date(work.now.getTime() - latestDays * dayMs)
    const asked = { page, limit, age, kinds: kindsShown(query), since }
    const { rows, total } = await notificationsOf(work, asked)
    return {
      total,
      rows: rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        other:
          row.other_id === null
            ? null
            : {
                id: row.other_id,
                name: row.other_name ?? '',
                picture: pictureOf(work, row.picture_id),
              },
        day: row.day,
        which: row.which,
        at: row.created_at.toISOString(),
        isRead: row.read_at !== null,
        rating: row.rating,
      })),
    }
  },

  open: async (work, { params }) => ({
    target: (await open(work, params.notificationId)) ?? null,
  }),
  read: (work, { body }) => markRead(work, body),
  readShown: async (work, { body }) => ({ count: await markShownRead(work, body) }),
  readAll: (work, { body }) => markRead(work, body),
  rate: (work, { params, body }) => rate(work, params.notificationId, body.rating),
  settings: settingsOf,
  changeSettings: (work, { body }) => changeSettings(work, body),
}
