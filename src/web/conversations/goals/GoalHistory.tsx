import { useInstant } from '#web/kernel/i18n/use-instant.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { GoalEventView, GoalView } from '#contract/conversations/goals.ts'
import { readAsOne } from '#domain/conversations/goals/undo.ts'
import {
  useManagersOf,
  type CollaboratorContext,
} from '#web/conversations/comments/collaborator-api.ts'
import { useSession } from '#web/kernel/session.tsx'
import { ErrorState } from '#web/kernel/ui/states/ErrorState.tsx'
import { Loading } from '#web/kernel/ui/states/Loading.tsx'
import { historyOf } from './api.ts'
import layout from '#web/kernel/ui/layout.module.css'
import s from './GoalHistory.module.css'
import { useSentences } from './use-sentences.ts'

export function GoalHistory({
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
