import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { Link } from '@tanstack/react-router'
import { ClipboardList, Users } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '#web/kernel/ui/states/EmptyState.tsx'
import { FilterChips } from '#web/kernel/lists/FilterChips.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { FigurePair, StatisticsPage } from '#web/kernel/ui/pages/StatisticsPage.tsx'
import { PeopleList } from './PeopleList.tsx'
import { useStatisticsFilters, ofWhom, only, workKeys } from './use-statistics-filters.ts'
import { useKeptQuery } from '#web/kernel/use-kept-query.ts'
import type { WorkFigures } from '#contract/overviews/statistics.ts'
import { useSession } from '#web/kernel/session.tsx'
import { workFigures } from './api.ts'
import { AgreementsFigure } from './AgreementsFigure.tsx'
import { FeedbackFigure } from './FeedbackFigure.tsx'
import { GoalsFigure } from './GoalsFigure.tsx'
import { MeetingsFigure } from './MeetingsFigure.tsx'
import { NineBoxFigure } from './NineBoxFigure.tsx'
import layout from '#web/kernel/ui/layout.module.css'

/** Statistics: the company's conversations in charts and by person. */
export function CompanyStatisticsPage() {
  const t = useTranslations('statistics')
  const nav = useTranslations('navigation')
  const { hasPeople, query, change, chips, peopleChips } = useStatisticsFilters()
  const { filters } = query
  const head = { title: t('title'), lead: t('lead') }
  if (!hasPeople)
    return (
      <StatisticsPage {...head}>
        <EmptyState
          icon={Users}
          title={t('person.none.title')}
          hint={t('person.none.hint')}
          action={
            <Button renderRoot={(root) => <Link {...root} to={paths.administration.areas} />}>
              {nav('areas')}
            </Button>
          }
        />
      </StatisticsPage>
    )
  return (
    <StatisticsPage
      {...head}
      action={
        <Button
          variant="default"
          leftSection={<ClipboardList />}
          renderRoot={(root) => <Link {...root} to={paths.statistics.reviews} />}
        >
          {t('report')}
        </Button>
      }
      filters={<FilterChips filters={chips} />}
      below={<PeopleList query={query} change={change} chips={peopleChips} />}
    >
      <NineBoxFigure filters={filters} />
      <WorkFigureRows filters={filters} />
    </StatisticsPage>
  )
}

interface WorkProps {
  readonly filters: Readonly<Record<string, string>>
}

function WorkFigureRows({ filters }: WorkProps) {
  const figures = useWorkFigures(filters)
  return (
    <>
      <div className={layout.stack6}>
        <MeetingsFigure figures={figures} />
        <FeedbackFigure figures={figures} />
      </div>
      <FigurePair>
        <GoalsFigure figures={figures} />
        <AgreementsFigure figures={figures} />
      </FigurePair>
    </>
  )
}

function useWorkFigures(asked: WorkProps['filters']): WorkFigures {
  const session = useSession()
  const { query: filters, data } = useKeptQuery(asked, (it) =>
    workFigures(session, only(it, workKeys)),
  )
  const isNarrowed = ofWhom.some((key) => filters[key] !== undefined)
  const told = new Set(
    [data.meetings, data.goals, data.agreements, data.feedback].flat().map(({ areaId }) => areaId),
  )
  const areas = isNarrowed ? data.areas.filter(({ id }) => told.has(id)) : data.areas
  return { ...data, areas }
}
