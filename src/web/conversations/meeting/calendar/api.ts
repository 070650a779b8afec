import { useTranslations } from 'use-intl'
import { useCommand } from '#web/kernel/use-command.ts'
import { companyQuery } from '#web/kernel/company-query.ts'

export const ownFeed = companyQuery(['calendar'], (api) => api.calendar.feed)

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
