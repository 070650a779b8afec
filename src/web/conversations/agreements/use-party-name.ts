import { useTranslations } from 'use-intl'
import { useSession } from '#web/kernel/session.tsx'
import {
  useManagersOf,
  type CollaboratorContext,
} from '#web/conversations/comments/collaborator-api.ts'

/** Undefined until the managers are known; covers former managers too. */
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
