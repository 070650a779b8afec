import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { hasUnshared } from '#domain/conversations/one-to-ones/unshared.ts'
import { agreementsOf } from '#web/conversations/agreements/api.ts'
import { goalsOf } from '#web/conversations/goals/api.ts'
import { useSession } from '#web/kernel/session.tsx'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { useMediaQuery } from '#web/kernel/ui/use-media-query.ts'
import { useLater } from '#web/kernel/ui/use-later.ts'
import { useFlow } from './flow-context.tsx'

/** Offered while sharing would show the team member anything new; says so while it would not. */
export function ShareButton({ onShare }: { readonly onShare: () => void }) {
  const t = useTranslations('one-to-ones.share')
  const { shared } = useFlow().oneToOne
  const hasRoom = useMediaQuery('(min-width: 75em)')
  const isUnshared = useUnshared()
  if (isUnshared)
    return (
      <Button size="compact-md" variant="default" onClick={onShare}>
        {t('action')}
      </Button>
    )
  return isUnshared === false && shared && hasRoom ? (
    <span className={`${layout.note} ${layout.line1}`}>
      <Check size={16} />
      <span>{t('all')}</span>
    </span>
  ) : null
}

/** Undefined until drafts are known. */
function useUnshared(): boolean | undefined {
  const { oneToOne, draft, form, autosave } = useFlow()
  const session = useSession()
  const { collaborator, shared } = oneToOne
  // A former manager can't open the lists. Drafts belong to the pair's open 1:1.
  const enabled = draft.work === null
  const { data: goals } = useQuery({ ...goalsOf(session, collaborator.id), enabled })
  const { data: agreements } = useQuery({ ...agreementsOf(session, collaborator.id), enabled })
  const drafts = draft.work
    ? [...draft.work.goals, ...draft.work.agreements].filter(({ state }) => state === 'draft')
    : [...(goals ?? []), ...(agreements ?? [])].filter(
        ({ draftOf }) => draftOf === session.me.userId,
      )
  const isKnown = !enabled || (goals !== undefined && agreements !== undefined)
  const pending = draft.decisions.length + drafts.length
  const isUnshared = useLater(
    autosave.subscribe,
    useCallback(
      () => hasUnshared({ form, content: autosave.content(), pending }, shared),
      [form, autosave, pending, shared],
    ),
  )
  return isUnshared || isKnown ? isUnshared : undefined
}
