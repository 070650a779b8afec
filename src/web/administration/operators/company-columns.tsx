import { useFormatter, useTranslations } from 'use-intl'
import type { CompanyLine } from '#contract/identity/companies.ts'
import type { Day } from '#domain/kernel/day.ts'
import { languageNames } from '#web/kernel/i18n/LanguageMenu.tsx'
import type { Column } from '#web/kernel/lists/column.ts'
import { StatusBadge } from '#web/kernel/ui/StatusBadge.tsx'

export function useCompanyColumns(): readonly [Column<CompanyLine>, ...Column<CompanyLine>[]] {
  const t = useTranslations('superadmin.companies')
  const format = useFormatter()
  const written = (day: Day) =>
    format.dateTime(new Date(`${day}T12:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })
  const stateOf = ({ isSuspended, goneAt }: CompanyLine) =>
    goneAt === null
      ? t(isSuspended ? 'state.off' : 'state.on')
      : t('state.deleting', { day: format.dateTime(new Date(goneAt), { dateStyle: 'medium' }) })
  return [
    { key: 'name', header: t('columns.name'), text: ({ name }) => name, share: 2 },
    {
      key: 'people',
      header: t('columns.people'),
      text: ({ people }) => format.number(people),
      share: 0.8,
    },
    {
      key: 'languages',
      header: t('columns.languages'),
      text: ({ languages }) => languages.map((it) => languageNames[it]).join(', '),
      share: 1.6,
    },
    {
      key: 'created',
      header: t('columns.created'),
      text: ({ createdOn }) => written(createdOn),
      share: 1.6,
    },
    {
      key: 'seen',
      header: t('columns.seen'),
      text: ({ lastSeenOn }) => (lastSeenOn === null ? t('never') : written(lastSeenOn)),
      share: 1.6,
      onCard: 'below',
    },
    {
      key: 'state',
      header: t('columns.state'),
      text: stateOf,
      cell: (company) => (
        <StatusBadge
          tone={company.isSuspended ? 'critical' : 'positive'}
          label={stateOf(company)}
        />
      ),
      share: 1.2,
      onCard: 'beside',
    },
  ]
}
