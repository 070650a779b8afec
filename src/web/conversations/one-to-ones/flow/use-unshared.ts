import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { hasUnshared } from '#domain/conversations/one-to-ones/unshared.ts'
import { agreementsOf } from '#web/conversations/agreements/api.ts'
import { goalsOf } from '#web/conversations/goals/api.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useLater } from '#web/kernel/ui/use-later.ts'
import { useFlow } from './flow-context.tsx'

/** Whether sharing now would show the team member anything new. */
export function useUnshared(): boolean {
  const { oneToOne, draft, form, autosave } = useFlow()
  const session = useSession()
  const { collaborator, shared } = oneToOne
  // A former manager can't open the lists. Drafts belong to the pair's open 1:1.
  const enabled = draft.work === null
  const goals = useQuery({ ...goalsOf(session, collaborator.id), enabled }).data ?? []
  const agreements = useQuery({ ...agreementsOf(session, collaborator.id), enabled }).data ?? []
  const drafts = draft.work
    ? [...draft.work.goals, ...draft.work.agreements].filter(({ state }) => state === 'draft')
    : [...goals, ...agreements].filter(({ draftOf }) => draftOf === session.me.userId)
  const pending = draft.decisions.length + drafts.length
  return useLater(
    autosave.subscribe,
    useCallback(
      () => hasUnshared({ form, content: autosave.content(), pending }, shared),
      [form, autosave, pending, shared],
    ),
  )
}
