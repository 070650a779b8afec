import { useMemo } from 'react'
import { useMessages, useTranslations } from 'use-intl'
import type { Messages } from '#messages/catalogue.ts'
import type { Filter } from '#web/kernel/lists/FilterChips.tsx'
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
  const chips: Filter[] = (['group', 'period'] as const).map((key) => ({
    key,
    label: t(`filters.${key}`),
    options: choices[key],
    value: query.filters[key],
    onChange: (value) => {
      const { [key]: _, ...others } = query.filters
      change({ filters: value ? { ...others, [key]: value } : others })
    },
  }))
  return { query, change, chips }
}
