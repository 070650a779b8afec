import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '#contract/kernel/errors.ts'
import type { TargetView } from '#contract/messaging/notifications.ts'
import { notificationKinds, topics } from '#domain/kernel/notification-kinds.ts'
import type { AgeOfNotifications } from '#domain/platform/notices/reading.ts'
import type { NotificationSettings } from '#domain/platform/notices/settings.ts'
import type { Session } from '#web/kernel/session.tsx'
import type { ListSearch } from '#web/kernel/lists/list-search.ts'
import { companyQuery } from '#web/kernel/company-query.ts'

/** Notifications shown in the panel. */
const panelMax = 20

/** The newest that arrived, read or not. */
export function newestNotifications({ api, companyId }: Session) {
  return queryOptions({
    queryKey: ['notifications', companyId, 'newest'],
    queryFn: () => api.notifications.list({ params: { companyId }, query: { limit: panelMax } }),
  })
}

/** One page of what the reader was told. */
export function notificationsPage(
  { api, companyId }: Session,
  age: AgeOfNotifications,
  { page, limit, filters }: ListSearch,
) {
  const topic = topics.find((it) => it === filters['topic'])
  const kind = notificationKinds.find((it) => it === filters['kind'])
  return queryOptions({
    queryKey: ['notifications', companyId, 'page', { age, page, limit, topic, kind }],
    queryFn: () =>
      api.notifications.list({ params: { companyId }, query: { age, page, limit, topic, kind } }),
  })
}

/** Marks a notification as read and returns its target: null also if it belongs to another person. */
export function openedNotification({ api, companyId }: Session, notificationId: string) {
  return queryOptions({
    queryKey: ['notification', companyId, notificationId],
    queryFn: async (): Promise<{ target: TargetView | null }> => {
      try {
        return await api.notifications.open({ params: { companyId, notificationId } })
      } catch (error) {
        if (error instanceof ApiError && error.statusCode === 404) return { target: null }
        throw error
      }
    },
    gcTime: 0,
  })
}

const touched = ['notifications'] as const

export const notificationSettings = companyQuery(
  ['notifications', 'settings'],
  (api) => api.notifications.settings,
)

export const touchedBySettings = touched

/** Chooses how the reader is told. */
export function changeNotificationSettings(
  { api, companyId }: Session,
  { channels, ...chosen }: NotificationSettings,
  version: number,
) {
  const copied = Object.fromEntries(
    topics.map((topic) => [topic, [...channels[topic]]]),
  ) as Parameters<typeof api.notifications.changeSettings>[0]['body']['channels']
  return api.notifications.changeSettings({
    params: { companyId },
    body: { ...chosen, channels: copied, version },
  })
}
