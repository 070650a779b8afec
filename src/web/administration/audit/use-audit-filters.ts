import { useTranslations } from 'use-intl'
import { auditGroups } from '#domain/administration/audit/administrative.ts'
import type { Filter } from '#web/kernel/lists/FilterChips.tsx'
import { useListSearch } from '#web/kernel/lists/use-list-search.ts'
import { auditPeriods } from '#web/administration/audit/api.ts'

const auditSearchOptions = { filters: { group: auditGroups, period: auditPeriods } }

/** Audit filters read from the URL, their setters and the active chips. */
export function useAuditFilters() {
  const t = useTranslations('audit')
  const [query, change] = useListSearch(auditSearchOptions)
  const choices = {
    group: auditGroups.map((value) => ({ value, label: t(`group.${value}`) })),
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
