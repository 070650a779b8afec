import { useFormatter, useTranslations } from 'use-intl'
import type { ReviewReport } from '#contract/overviews/statistics.ts'
import { scores } from '#domain/conversations/one-to-ones/scores.ts'
import { ShareBar } from '#web/kernel/ui/ShareBar.tsx'
import s from './SubjectBars.module.css'

type Subject = NonNullable<ReviewReport['scores']>[number]['subjects'][number]

/** Subjects whose counts are withheld are listed below. */
export function SubjectBars({ subjects }: { readonly subjects: readonly Subject[] }) {
  const t = useTranslations('statistics.reviews.scores')
  const format = useFormatter()
  const hidden = subjects.filter(({ counts }) => counts === null)
  return (
    <>
      <div className={s.bars}>
        {subjects.map(({ id, name, counts }) =>
          counts ? (
            <ShareBar
              key={id}
              label={name}
              shares={scores.map((score, index) => {
                const count = counts[index] ?? 0
                return { name: t(`score.${score}`), count, text: format.number(count) }
              })}
            />
          ) : null,
        )}
      </div>
      {hidden.length > 0 ? (
        <p className={s.hidden}>
          {t('hiddenOnes', { names: format.list(hidden.map(({ name }) => name)) })}
        </p>
      ) : null}
    </>
  )
}
