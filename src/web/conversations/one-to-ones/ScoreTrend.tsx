import { useTranslations } from 'use-intl'
import type { Subject } from '#domain/conversations/one-to-ones/content.ts'
import { scores } from '#domain/conversations/one-to-ones/scores.ts'
import { DotRow } from '#web/kernel/ui/DotRow.tsx'
import s from './SubjectRow.module.css'
import { usePastScores } from './use-memory.ts'

/** The last scores of a skill or value, up to five; its place is kept where there is none. */
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
