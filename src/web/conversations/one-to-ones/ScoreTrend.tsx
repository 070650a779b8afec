import { useTranslations } from 'use-intl'
import type { Subject } from '#domain/conversations/one-to-ones/content.ts'
import { scores } from '#domain/conversations/one-to-ones/scores.ts'
import { DotRow } from '#web/kernel/ui/DotRow.tsx'
import s from './SubjectRow.module.css'
import { usePastScores } from './use-memory.ts'

/** Up to five scores; keeps its place when there are none. */
export function ScoreTrend({ subject }: { readonly subject: Subject }) {
  const t = useTranslations('one-to-ones')
  const past = usePastScores(subject)
  const [last] = past
  return (
    <span className={s.trend}>
      {last ? (
        <DotRow
          label={t('memory.scores')}
          scores={past.map(({ score }) => scores.indexOf(score) + 1).toReversed()}
          max={scores.length}
          text={t(`score.${last.score}`)}
        />
      ) : null}
    </span>
  )
}
