import { useTranslations } from 'use-intl'
import type { CollaboratorContext } from '#web/conversations/comments/collaborator-api.ts'
import { usePartyName } from './use-party-name.ts'

interface OwedByProps {
  readonly collaborator: CollaboratorContext
  readonly owedBy: string
}

/** Who is to do an agreement, in words; nothing until everyone it can be is known. */
export function OwedBy({ collaborator, owedBy }: OwedByProps) {
  const t = useTranslations('agreements')
  const name = usePartyName(collaborator)(owedBy)
  return name ? <span>{t('owedBy', { name })}</span> : null
}
