import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { useTranslations, useFormatter } from 'use-intl'
import {
  isPeriodKey,
  periodOf,
  reviewDueAfterDays,
  type PeriodKey,
} from '#domain/conversations/one-to-ones/period.ts'
import { BackToPage } from '#web/platform/frame/navigation/BackLink.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useKeptQuery } from '#web/kernel/use-kept-query.ts'
import { usePaper } from '#web/kernel/ui/use-paper.ts'
import { FilterChips } from '#web/kernel/lists/FilterChips.tsx'
import { StatisticsPage } from '#web/kernel/ui/pages/StatisticsPage.tsx'
import { reviewReport } from './api.ts'
import { ScoreSpread } from './ScoreSpread.tsx'
import type { ReviewReport } from '#contract/overviews/statistics.ts'
import { ThinBar } from '#web/kernel/ui/drawings/ThinBar.tsx'
import { CountedFigure } from './CountedFigure.tsx'
import { sumBy } from './sums.ts'
import { useShare } from './use-share.ts'
import { performanceScores } from '#domain/conversations/one-to-ones/scores.ts'
import { differs, differsFrom } from '#domain/overviews/statistics/comparison.ts'
import { ShareBar } from '#web/kernel/ui/drawings/ShareBar.tsx'

/** Statistics: the performance reviews of half a year, printable and downloadable. */
export function ReviewReportPage() {
  const t = useTranslations('statistics.reviews')
  const common = useTranslations('statistics')
  const session = useSession()
  const inAddress: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const asked = inAddress['period']
  const { key: running } = periodOf(session.me.today)
  const isBegun = typeof asked === 'string' && isPeriodKey(asked) && asked <= running
  const period = isBegun ? asked : undefined
  const navigate = useNavigate()
  const periodName = usePeriodName()
  const { data } = useKeptQuery(period, (half) => reviewReport(session, half))
  const choose = (key: string | undefined) =>
    void navigate({
      to: '.',
      search: key && key !== data.opening ? { period: key } : {},
      replace: true,
      resetScroll: false,
    })
  usePaper({ start: session.me.company.name, end: periodName(data.period.key) })
  const chip = {
    key: 'period',
    label: t('period'),
    // The address may name an earlier one.
    options: [...new Set([...data.periods, data.period.key])]
      .filter((value) => value !== data.opening)
      .map((value) => ({ value, label: periodName(value) })),
    value: period,
    unset: periodName(data.opening),
    onChange: choose,
  }
  return (
    <StatisticsPage
      title={t('title')}
      lead={t('lead')}
      back={<BackToPage of="statistics" />}
      action={
        <Button variant="default" leftSection={<Printer />} onClick={() => window.print()}>
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

function usePeriodName(): (key: PeriodKey) => string {
  const t = useTranslations('statistics.reviews')
  return (key) => t('half', { half: key.slice(-2), year: key.slice(0, 4) })
}

function DoneFigure({ report: { managers } }: { readonly report: ReviewReport }) {
  const t = useTranslations('statistics.reviews')
  const all = useTranslations('statistics')
  const format = useFormatter()
  const { say } = useShare()
  const [due, done] = [sumBy(managers, (it) => it.due), sumBy(managers, (it) => it.done)]
  const line = (name: string, of: { readonly due: number; readonly done: number }) =>
    [name, format.number(of.due), format.number(of.done), format.number(of.due - of.done)] as const
  return (
    <CountedFigure
      title={t('done.title')}
      sentence={due === 0 ? t('done.nobody') : t('done.sentence', { done, missing: due - done })}
      picture={
        <ThinBar
          label={t('done.title')}
          labelHidden
          value={due === 0 ? 0 : (100 * done) / due}
          text={say(done, due)}
        />
      }
      hint={t('done.hint', { days: reviewDueAfterDays })}
      head={[t('manager'), t('done.due'), t('done.done'), t('done.missing')]}
      rows={[
        ...managers.map((manager) => line(manager.name, manager)),
        line(all('total'), { due, done }),
      ]}
    />
  )
}

type ReportGroup = NonNullable<ReviewReport['company']>

/** Only groups of at least five people, so that individuals can't be identified. */
function ComparedFigure({ report }: { readonly report: ReviewReport }) {
  const t = useTranslations('statistics.reviews')
  const of = useTranslations('statistics')
  const performances = useTranslations('one-to-ones.performance')
  const format = useFormatter()
  const { say } = useShare()
  const { company } = report
  const groups = report.managers.flatMap(({ name, compared }) =>
    company && compared ? [{ name, compared, isFar: differs(compared, company) }] : [],
  )
  const mean = (hundredths: number) =>
    format.number(hundredths / 100, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const cells = ({ people, performance, impact, culture }: ReportGroup) => [
    format.number(people),
    ...performance.map((count) => say(count, people)),
    mean(impact),
    mean(culture),
  ]
  return (
    <CountedFigure
      title={t('compared.title')}
      sentence={
        company
          ? t('compared.sentence', { different: groups.filter(({ isFar }) => isFar).length })
          : t('compared.few')
      }
      picture={
        company ? (
          <ShareBar
            label={t('compared.company')}
            shares={performanceScores.map((score, index) => {
              const count = company.performance[index] ?? 0
              const name = performances(score)
              return { name, count, text: say(count, company.people) }
            })}
          />
        ) : null
      }
      hint={t('compared.hint', { points: mean(differsFrom) })}
      head={[
        t('manager'),
        t('compared.people'),
        ...performanceScores.map((score) => performances(score)),
        of('nineBox.impact'),
        of('nineBox.culture'),
        t('compared.differs'),
      ]}
      rows={[
        ...groups.map(
          ({ name, compared, isFar }) =>
            [name, ...cells(compared), isFar ? t('compared.yes') : ''] as const,
        ),
        ...(company ? [[t('compared.company'), ...cells(company), ''] as const] : []),
      ]}
    />
  )
}
