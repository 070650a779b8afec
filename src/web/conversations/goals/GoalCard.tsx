import { useQuery } from '@tanstack/react-query'
import { CalendarClock, History } from 'lucide-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { GoalOverTimeView, GoalView, GoalEventView } from '#contract/conversations/goals.ts'
import type { DecisionView } from '#contract/conversations/one-to-one-views.ts'
import { goalDetailKeys, isOverdue, type GoalDetail } from '#domain/conversations/goals/goal.ts'
import { FormattedText } from '#web/kernel/texts/FormattedText.tsx'
import { PendingNote } from '#web/conversations/comments/PendingNote.tsx'
import { Readers } from '#web/conversations/comments/Readers.tsx'
import { SubjectCard } from '#web/conversations/comments/SubjectCard.tsx'
import {
  type CollaboratorContext,
  useManagersOf,
} from '#web/conversations/comments/collaborator-api.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useInstant } from '#web/kernel/i18n/use-instant.ts'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { StatusBadge, type Tone } from '#web/kernel/ui/states/StatusBadge.tsx'
import { goalsOverTime, historyOf } from './api.ts'
import { GoalButtons, type GoalActions } from './GoalButtons.tsx'
import s from './GoalCard.module.css'
import { GoalProgress } from './GoalProgress.tsx'
import { usePercent } from '#web/kernel/i18n/use-percent.ts'
import { readAsOne } from '#domain/conversations/goals/undo.ts'
import { ErrorState } from '#web/kernel/ui/states/ErrorState.tsx'
import { Loading } from '#web/kernel/ui/states/Loading.tsx'
import { useSentences } from './use-sentences.ts'

const labelOfDetail = { whyItMatters: 'why' } as const satisfies Record<GoalDetail, string>

interface GoalCardProps {
  readonly collaborator: CollaboratorContext
  readonly goal: GoalView
  /** Decisions pending in the 1:1 this is shown in. */
  readonly decisions: readonly DecisionView[]
  readonly actions: GoalActions
}

export function GoalCard({ collaborator, goal, decisions, actions }: GoalCardProps) {
  const t = useTranslations('goals')
  const common = useTranslations('common')
  const say = useDay()
  const percent = usePercent()
  const titleId = useId()
  const write = useInstant()
  const session = useSession()
  const { me } = session
  const all = useQuery(goalsOverTime(session, goal.collaboratorId)).data
  const past = all?.find(({ goalId }) => goalId === goal.id)
  const closing = decisions.find(
    (it) => it.kind === 'closeGoal' && it.subjectId === goal.id && goal.state === 'open',
  )
  const startOf = ([first, second]: GoalOverTimeView['points']) => {
    if (!first || !second) return []
    const date = write(first.at, 'day', me.company.timeZone)
    return [t('progress.from', { progress: percent(first.progress), date })]
  }
  const history = {
    key: 'history',
    label: t('history.title'),
    icon: History,
    content: <GoalHistory collaborator={collaborator} goal={goal} />,
  }
  return (
    <SubjectCard
      collaborator={collaborator}
      subject={{
        kind: 'goal',
        id: goal.id,
        collaboratorId: goal.collaboratorId,
        state: goal.state,
        draftOf: goal.draftOf,
      }}
      titleId={titleId}
      description={goal.description}
      badges={<Badges goal={goal} />}
      facts={[
        t('due', { date: say(goal.dueDate) }),
        ...(past ? startOf(past.points) : []),
        t('weight', { percent: percent(goal.weightingPoints) }),
        ...(past?.setBy ? [t('setBy', { name: past.setBy.name })] : []),
      ]}
      more={[history]}
      actions={
        <GoalButtons
          goal={goal}
          isClosing={closing !== undefined}
          actions={actions}
          describedBy={titleId}
        />
      }
    >
      {goal.state === 'draft' ? (
        <Readers collaborator={collaborator} subject={{ ...goal, kind: 'goal' }} />
      ) : null}
      {goalDetailKeys.map((key) =>
        goal[key] ? (
          <div
            key={key}
            className={`${layout.small} ${layout.writtenText} ${layout.width46} ${s.why}`}
          >
            <b>{common('labelled', { label: t(labelOfDetail[key]) })}</b>{' '}
            <FormattedText of={goal.id} text={goal[key]} />
          </div>
        ) : null,
      )}
      <GoalProgress goal={goal} points={past?.points ?? noPoints} />
      {closing?.kind === 'closeGoal' ? (
        <PendingNote
          text={t('pending.close', { evaluation: t(`evaluation.${closing.evaluation}`) })}
          words={[closing.comment]}
          describedBy={titleId}
          onUndo={closing.id ? () => actions.undo(closing.id) : undefined}
        />
      ) : null}
    </SubjectCard>
  )
}

const noPoints: GoalOverTimeView['points'] = []

const evaluationTones: Readonly<Record<NonNullable<GoalView['evaluation']>, Tone>> = {
  1: 'critical',
  2: 'attention',
  3: 'positive',
}

function Badges({ goal }: { readonly goal: GoalView }) {
  const { evaluation } = goal
  const t = useTranslations('goals')
  const { today } = useSession().me
  if (evaluation)
    return <StatusBadge tone={evaluationTones[evaluation]} label={t(`evaluation.${evaluation}`)} />
  if (isOverdue(goal, today))
    return <StatusBadge tone="attention" icon={CalendarClock} label={t('overdue')} />
  return null
}

function GoalHistory({
  collaborator,
  goal,
}: {
  collaborator: CollaboratorContext
  goal: GoalView
}) {
  const t = useTranslations('goals.history')
  const common = useTranslations('common')
  const write = useInstant()
  const session = useSession()
  const { me } = session
  const { data: events, isError, refetch } = useQuery(historyOf(session, goal.id))
  const managers = useManagersOf(collaborator) ?? []
  const sentencesOf = useSentences(goal, events ?? [])
  if (isError && !events) {
    const retry = { label: common('retry'), onRetry: () => void refetch() }
    return <ErrorState title={t('failed')} retry={retry} />
  }
  if (!events) return <Loading lines={3} />
  const people = [
    ...managers,
    { id: collaborator.userId, name: collaborator.userName },
    { id: me.userId, name: me.name },
  ]
  // Anyone else who changed the goal is a former manager.
  const nameOf = (id: string) => people.find((it) => it.id === id)?.name ?? t('someManager')
  return (
    <ol className={layout.stack2}>
      {readAsOne(events).map((event) => (
        <li key={goalEventKey(event)} className={s.event}>
          <time dateTime={event.at} className={layout.muted}>
            {write(event.at, 'day', me.company.timeZone)}
          </time>
          {sentencesOf(event, nameOf(event.who)).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </li>
      ))}
    </ol>
  )
}

/** One command writes at most one event of a kind per initiative. */
function goalEventKey({ event, initiativeId, at }: GoalEventView): string {
  return `${at} ${event} ${initiativeId ?? ''}`
}
