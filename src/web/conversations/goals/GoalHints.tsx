import { Lightbulb } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { GoalView } from '#contract/conversations/goals.ts'
import { openGoalsHint, weightingHint } from '#domain/conversations/goals/weighting.ts'
import type { CollaboratorContext } from '#web/conversations/comments/collaborator-api.ts'
import { useSession } from '#web/kernel/session.tsx'
import s from './GoalHints.module.css'
import { usePercent } from '#web/kernel/i18n/use-percent.ts'

interface GoalHintsProps {
  readonly collaborator: CollaboratorContext
  readonly goals: readonly GoalView[]
}

/** Hints only: neither the number of goals nor their weights block anything. */
export function GoalHints({ collaborator: { userId, userName }, goals }: GoalHintsProps) {
  const t = useTranslations('goals.hints')
  const percent = usePercent()
  const isMine = useSession().me.userId === userId
  const count = goals.filter(({ state }) => state === 'open').length
  const number = openGoalsHint(count)
  const weighting = weightingHint(goals)
  const reader = isMine ? 'mine' : 'theirs'
  const hints = [
    ...(number ? [t(`${number}.${reader}`, { count, name: userName })] : []),
    ...(weighting ? [t('weighting', { total: percent(weighting.total) })] : []),
  ]
  if (hints.length === 0) return null
  return (
    <ul className={s.hints}>
      {hints.map((hint) => (
        <li key={hint} className={s.hint}>
          <Lightbulb size={18} strokeWidth={1.75} aria-hidden />
          {hint}
        </li>
      ))}
    </ul>
  )
}
