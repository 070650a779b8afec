import { useMemo } from 'react'
import { useMessages, useTranslations } from 'use-intl'
import type { Messages } from '#messages/catalogue.ts'
import { chipsOf } from '#web/kernel/lists/chips-of.ts'
import { useListSearch } from '#web/kernel/lists/use-list-search.ts'
import { auditPeriods } from '#web/administration/audit/api.ts'

/** Audit filters read from the URL, their setters and the active chips. */
export function useAuditFilters() {
  const t = useTranslations('audit')
  const { group } = useMessages().audit
  const groups = useMemo(() => Object.keys(group) as (keyof Messages['audit']['group'])[], [group])
  const options = useMemo(() => ({ filters: { group: groups, period: auditPeriods } }), [groups])
  const [query, change] = useListSearch(options)
  const choices = {
    group: groups.map((value) => ({ value, label: t(`group.${value}`) })),
    period: auditPeriods.map((value) => ({ value, label: t('lastDays', { days: Number(value) }) })),
  }
  const narrowings = (['group', 'period'] as const).map((key) => ({
    key,
    label: t(`filters.${key}`),
    options: choices[key],
  }))
  return { query, change, chips: chipsOf(narrowings, query, change) }
}
