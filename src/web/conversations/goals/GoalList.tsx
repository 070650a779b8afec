import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus, Target, Lightbulb } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { refuseCreateGoal } from '#domain/conversations/goals/access.ts'
import type { GoalState } from '#domain/conversations/goals/goal.ts'
import { NoSubjects } from '#web/conversations/comments/NoSubjects.tsx'
import { SubjectGroup, type Heading } from '#web/conversations/comments/SubjectGroup.tsx'
import { SubjectList } from '#web/conversations/comments/SubjectList.tsx'
import type { CollaboratorContext } from '#web/conversations/comments/collaborator-api.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useHash } from '#web/kernel/paths/use-hash.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { ReadHere } from '#web/platform/notices/ReadHere.tsx'
import { useDecisionsIn } from '#web/conversations/meeting/api.ts'
import { goalsOf } from './api.ts'
import { forgetClosings } from './closing-form.ts'
import { GoalCard } from './GoalCard.tsx'
import { GoalDialogs } from './GoalDialogs.tsx'
import { useGoalActions } from './use-goal-actions.ts'
import type { GoalView } from '#contract/conversations/goals.ts'
import { openGoalsHint, weightingHint } from '#domain/conversations/goals/weighting.ts'
import s from './GoalHints.module.css'
import { usePercent } from '#web/kernel/i18n/use-percent.ts'

interface GoalListProps extends CollaboratorContext {
  /** Omitted inside another page, such as a person's page or a 1:1. */
  readonly heading?: Heading
}

export function GoalList({ heading, ...collaborator }: GoalListProps) {
  const t = useTranslations('goals')
  const session = useSession()
  const { userId, userName, oneToOneId } = collaborator
  const { data } = useSuspenseQuery(goalsOf(session, userId))
  const top = useRef<HTMLElement>(null)
  const list = useGoalActions(oneToOneId, () => top.current?.focus({ preventScroll: true }))
  const goals = data.map(list.asClosed)
  const saved = useDecisionsIn(oneToOneId)
  const decisions = [...saved, ...list.deciding]
  useEffect(() => forgetClosings(data, saved), [data, saved])
  const hash = useHash()
  const level = heading ?? (oneToOneId === undefined ? 'h3' : 'h4')

  const group = (state: GoalState) => {
    const those = goals.filter((goal) => goal.state === state)
    if (those.length === 0) return null
    return (
      <SubjectGroup
        title={t(`groups.${state}`, { count: those.length })}
        heading={level}
        folded={state === 'closed' && !those.some(({ id }) => id === hash)}
      >
        {those.map((goal) => (
          <GoalCard
            key={goal.id}
            collaborator={collaborator}
            goal={goal}
            decisions={decisions}
            actions={list.actions}
          />
        ))}
      </SubjectGroup>
    )
  }
  const add = refuseCreateGoal(userId, session.actor) ? null : (
    <Button
      variant={goals.length === 0 ? 'filled' : 'default'}
      className={layout.alone}
      leftSection={<Plus />}
      onClick={() => list.show({ kind: 'new' })}
    >
      {t('add')}
    </Button>
  )
  return (
    <SubjectList top={top} busy={list.dialog !== undefined} label={t('of', { name: userName })}>
      <ReadHere shown={{ subject: 'goal', userId }} />
      {goals.length === 0 ? (
        <NoSubjects of="goals" icon={Target} collaborator={collaborator} add={add} />
      ) : (
        <>
          <GoalHints collaborator={collaborator} goals={goals} />
          {group('draft')}
          {group('open')}
          {add}
          {group('closed')}
        </>
      )}
      <GoalDialogs
        collaborator={collaborator}
        goals={goals}
        decisions={decisions}
        dialog={list.dialog}
        refused={list.refused}
        onCloseGoal={list.closeGoal}
        onClose={() => list.show(undefined)}
      />
    </SubjectList>
  )
}

interface GoalHintsProps {
  readonly collaborator: CollaboratorContext
  readonly goals: readonly GoalView[]
}

/** Hints only: neither the number of goals nor their weights block anything. */
function GoalHints({ collaborator: { userId, userName }, goals }: GoalHintsProps) {
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
    <ul className={`${layout.stack2} ${layout.sunken} ${layout.inset3}`}>
      {hints.map((hint) => (
        <li key={hint} className={`${layout.softIcons} ${s.hint}`}>
          <Lightbulb />
          {hint}
        </li>
      ))}
    </ul>
  )
}
