import { useTranslations } from 'use-intl'
import { deliveryKinds } from '#contract/administration/superadmin.ts'
import { channels } from '#domain/kernel/notices/kinds.ts'
import { deliveryStates } from '#domain/platform/outbox/retries.ts'
import { chipsOf } from '#web/kernel/lists/chips-of.ts'
import { useListSearch } from '#web/kernel/lists/use-list-search.ts'

const options = {
  of: true,
  filters: { state: deliveryStates, channel: channels, kind: deliveryKinds },
}

export function useOutboxFilters() {
  const t = useTranslations('superadmin.outbox')
  const center = useTranslations('notification-center')
  const [query, change] = useListSearch(options)
  const choices = {
    state: deliveryStates.map((value) => ({ value, label: t(`state.${value}`) })),
    channel: channels.map((value) => ({ value, label: center(`channel.${value}`) })),
    kind: deliveryKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
  }
  const narrowings = (['state', 'channel', 'kind'] as const).map((key) => ({
    key,
    label: t(`columns.${key}`),
    options: choices[key],
  }))
  return { query, change, chips: chipsOf(narrowings, query, change) }
}
