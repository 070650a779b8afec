import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ClipboardList } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { FilterChips } from '#web/kernel/lists/FilterChips.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { StatisticsPage } from '#web/kernel/ui/StatisticsPage.tsx'
import { NineBoxFigure } from './NineBoxFigure.tsx'
import { PeopleList } from './PeopleList.tsx'
import { useStatisticsFilters } from './use-statistics-filters.ts'
import { WorkFigures } from './WorkFigures.tsx'

/** Statistics: the company's conversations in charts and by person. */
export function CompanyStatisticsPage() {
  const t = useTranslations('statistics')
  const { query, change, chips, peopleChips } = useStatisticsFilters()
  const { filters } = query
  return (
    <StatisticsPage
      title={t('title')}
      documentTitle={t('title')}
      lead={t('lead')}
      action={
        <Button
          leftSection={<ClipboardList size={18} aria-hidden />}
          renderRoot={(root) => <Link {...root} to={paths.statistics.reviews} />}
        >
          {t('report')}
        </Button>
      }
      filters={<FilterChips filters={chips} />}
      below={<PeopleList query={query} change={change} chips={peopleChips} />}
    >
      <NineBoxFigure filters={filters} />
      <WorkFigures filters={filters} />
    </StatisticsPage>
  )
}
