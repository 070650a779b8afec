import { useTranslations } from 'use-intl'
import { useSession } from '#web/kernel/session.tsx'
import {
  useManagersOf,
  type CollaboratorContext,
} from '#web/conversations/comments/collaborator-api.ts'

/**
 * What someone of an agreement is called: the reader, the collaborator, a manager of theirs, or one who
 * is that no longer. Undefined until the managers are known.
 */
export function usePartyName(
  collaborator: CollaboratorContext,
): (userId: string) => string | undefined {
  const t = useTranslations('agreements.party')
  const { me } = useSession()
  const managers = useManagersOf(collaborator)
  return (userId) => {
    if (userId === me.userId) return t('you')
    if (userId === collaborator.userId) return collaborator.userName
    return managers && (managers.find(({ id }) => id === userId)?.name ?? t('former'))
  }
}
