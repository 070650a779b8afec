import { useMailWay } from '#web/kernel/account.tsx'
import { useTranslations } from 'use-intl'
import type { ImportView } from '#contract/administration/imports.ts'

/** Effects that undoing can't revert. */
export function useFinals({
  state,
  finals,
  openInvitations,
}: Pick<ImportView, 'state' | 'finals' | 'openInvitations'>): readonly string[] {
  const t = useTranslations('imports')
  const delivery = useMailWay()
  if (!finals) return []
  const { withdrawn, finishing, draftsDeleted, told, superAdmins } = finals
  const invitations = state === 'checked' ? finals.invitations : openInvitations
  return [
    withdrawn > 0 && t('fact.withdrawn', { count: withdrawn }),
    finishing > 0 && t('fact.finishing', { count: finishing }),
    draftsDeleted > 0 && t('fact.draftsDeleted', { count: draftsDeleted }),
    told > 0 && t('finals.told', { count: told }),
    superAdmins > 0 && delivery === 'sent' && t('finals.superAdmins', { count: superAdmins }),
    invitations > 0 && t('finals.invitations', { count: invitations }),
  ].filter((it) => it !== false)
}
