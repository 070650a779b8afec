import { useTranslations } from 'use-intl'
import type { CollaboratorContext } from '#web/conversations/comments/collaborator-api.ts'
import { usePartyName } from './use-party-name.ts'

interface OwedByProps {
  readonly collaborator: CollaboratorContext
  readonly owedBy: string
}

/** Renders nothing until every possible name is known. */
export function OwedBy({ collaborator, owedBy }: OwedByProps) {
  const t = useTranslations('agreements')
  const name = usePartyName(collaborator)(owedBy)
  return name ? <span>{t('owedBy', { name })}</span> : null
}
