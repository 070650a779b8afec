import { useFormatter, useTranslations } from 'use-intl'
import type { ReviewReport } from '#contract/overviews/statistics.ts'
import { reviewDueAfterDays } from '#domain/conversations/one-to-ones/period.ts'
import { usePercent } from '#web/kernel/i18n/use-percent.ts'
import { ThinBar } from '#web/kernel/ui/ThinBar.tsx'
import { CountedFigure } from './CountedFigure.tsx'
import { shareOf, sumBy } from './sums.ts'

export function DoneFigure({ report: { managers } }: { readonly report: ReviewReport }) {
  const t = useTranslations('statistics.reviews')
  const all = useTranslations('statistics')
  const format = useFormatter()
  const percent = usePercent()
  const [due, done] = [sumBy(managers, (it) => it.due), sumBy(managers, (it) => it.done)]
  const line = (name: string, of: { readonly due: number; readonly done: number }) =>
    [name, format.number(of.due), format.number(of.done), format.number(of.due - of.done)] as const
  const share = shareOf(done, due) ?? 0
  return (
    <CountedFigure
      title={t('done.title')}
      sentence={due === 0 ? t('done.nobody') : t('done.sentence', { done, missing: due - done })}
      picture={<ThinBar label={t('done.title')} labelHidden value={share} text={percent(share)} />}
      hint={t('done.hint', { days: reviewDueAfterDays })}
      head={[t('manager'), t('done.due'), t('done.done'), t('done.missing')]}
      rows={[
        ...managers.map((manager) => line(manager.name, manager)),
        line(all('total'), { due, done }),
      ]}
    />
  )
}
