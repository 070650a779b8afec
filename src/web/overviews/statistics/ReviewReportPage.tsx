import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { useDeferredValue } from 'react'
import { useTranslations } from 'use-intl'
import { isPeriodKey } from '#domain/conversations/one-to-ones/period.ts'
import { BackLink } from '#web/platform/frame/BackLink.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { usePaper } from '#web/kernel/ui/use-paper.ts'
import { FilterChips } from '#web/kernel/lists/FilterChips.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { StatisticsPage } from '#web/kernel/ui/StatisticsPage.tsx'
import { reviewReport } from './api.ts'
import { ComparedFigure } from './ComparedFigure.tsx'
import { DoneFigure } from './DoneFigure.tsx'
import { ScoreSpread } from './ScoreSpread.tsx'
import { usePeriodName } from './use-period-name.ts'

/** Statistics: the performance reviews of half a year, printable and downloadable. */
export function ReviewReportPage() {
  const t = useTranslations('statistics.reviews')
  const common = useTranslations('statistics')
  const session = useSession()
  const inAddress: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const asked = inAddress['period']
  const period = typeof asked === 'string' && isPeriodKey(asked) ? asked : undefined
  const navigate = useNavigate()
  const periodName = usePeriodName()
  const { data } = useSuspenseQuery(reviewReport(session, useDeferredValue(period)))
  const choose = (key: string | undefined) =>
    void navigate({
      to: '.',
      search: key ? { period: key } : {},
      replace: true,
      resetScroll: false,
    })
  usePaper({ start: session.me.company.name, end: periodName(data.period.key) })
  const chip = {
    key: 'period',
    label: t('period'),
    options: data.periods.map((value) => ({ value, label: periodName(value) })),
    value: data.period.key,
    onChange: choose,
  }
  return (
    <StatisticsPage
      title={t('title')}
      documentTitle={t('title')}
      lead={t('lead')}
      back={<BackLink to={paths.statistics.overview} label={t('back')} />}
      action={
        <Button leftSection={<Printer size={18} aria-hidden />} onClick={() => window.print()}>
          {common('print')}
        </Button>
      }
      filters={<FilterChips filters={[chip]} />}
      below={<ScoreSpread report={data} onPeriod={choose} />}
    >
      <DoneFigure report={data} />
      <ComparedFigure report={data} />
    </StatisticsPage>
  )
}
