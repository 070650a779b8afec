import { useFormatter, useTranslations } from 'use-intl'
import type { AgreementView } from '#contract/conversations/agreements.ts'
import { awaitedOf } from '#domain/conversations/agreements/binding.ts'
import { useSession } from '#web/kernel/session.tsx'
import {
  useManagersOf,
  type CollaboratorContext,
} from '#web/conversations/comments/collaborator-api.ts'
import { usePartyName } from './use-party-name.ts'

/** Undefined where there is nothing to say: only open agreements are confirmed. */
export function useConfirmation(collaborator: CollaboratorContext) {
  const t = useTranslations('agreements')
  const format = useFormatter()
  const { me } = useSession()
  const managers = useManagersOf(collaborator)
  const nameOf = usePartyName(collaborator)
  return (agreement: AgreementView): string | undefined => {
    if (agreement.state !== 'open' || !managers) return undefined
    const awaited = awaitedOf(agreement)
    const isManager = managers.some(({ id }) => id === me.userId)
    const ofManagers = isManager ? [me.userId] : managers.map(({ id }) => id)
    const ids = [
      ...(awaited.collaborator ? [collaborator.userId] : []),
      ...(awaited.manager ? ofManagers : []),
    ]
    if (ids.length === 0) return t('confirmation.both')
    const names = format.list(
      ids.map((id) => nameOf(id) ?? ''),
      { type: 'conjunction' },
    )
    return t('confirmation.awaited', { names })
  }
}
