import { useFormatter, useTranslations } from 'use-intl'
import type { ReviewReport } from '#contract/overviews/statistics.ts'
import { performanceScores } from '#domain/conversations/one-to-ones/scores.ts'
import { differs, differsFrom } from '#domain/overviews/statistics/comparison.ts'
import { usePercent } from '#web/kernel/i18n/use-percent.ts'
import { ShareBar } from '#web/kernel/ui/ShareBar.tsx'
import { CountedFigure } from './CountedFigure.tsx'
import { shareOf } from './sums.ts'

type Compared = NonNullable<ReviewReport['company']>

/** Only groups of at least five people, so that nobody is identifiable. */
export function ComparedFigure({ report }: { readonly report: ReviewReport }) {
  const t = useTranslations('statistics.reviews')
  const of = useTranslations('statistics')
  const format = useFormatter()
  const percent = usePercent()
  const { company } = report
  const groups = report.managers.flatMap(({ name, compared }) =>
    company && compared ? [{ name, compared, isFar: differs(compared, company) }] : [],
  )
  const mean = (hundredths: number) =>
    format.number(hundredths / 100, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const cells = ({ people, performance, impact, culture }: Compared) => [
    format.number(people),
    ...performance.map((count) => percent(shareOf(count, people) ?? 0)),
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
              const name = of(`person.performance.${score}`)
              return { name, count, text: percent(shareOf(count, company.people) ?? 0) }
            })}
          />
        ) : null
      }
      hint={t('compared.hint', { points: mean(differsFrom) })}
      head={[
        t('manager'),
        t('compared.people'),
        ...performanceScores.map((score) => of(`person.performance.${score}`)),
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
