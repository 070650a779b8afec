import { queryOptions } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Session } from '#web/kernel/session.tsx'
import { useCommand } from '#web/kernel/use-command.ts'

export function ownFeed({ api, companyId }: Session) {
  return queryOptions({
    queryKey: ['calendar', companyId],
    queryFn: () => api.calendar.feed({ params: { companyId } }),
  })
}

export function useFeedCommands() {
  const t = useTranslations('calendar.feed')
  const shared = { touches: ['calendar'], failed: t('failed') } as const
  return {
    make: useCommand(
      ({ api, companyId }, busyOnly: boolean) =>
        api.calendar.makeFeed({ params: { companyId }, body: { busyOnly } }),
      { ...shared, done: t('made') },
    ),
    change: useCommand(
      ({ api, companyId }, busyOnly: boolean) =>
        api.calendar.changeFeed({ params: { companyId }, body: { busyOnly } }),
      { ...shared, done: t('changed') },
    ),
    stop: useCommand<void, unknown>(
      ({ api, companyId }) => api.calendar.stopFeed({ params: { companyId } }),
      { ...shared, done: t('stopped') },
    ),
  }
}
