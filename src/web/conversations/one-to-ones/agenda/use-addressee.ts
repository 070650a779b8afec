import { useTranslations } from 'use-intl'
import type { Addressee } from '#domain/conversations/one-to-ones/addressee.ts'
import { useSession } from '#web/kernel/session.tsx'
import type { Agenda } from './agenda.ts'

export function useAddressee(agenda: Agenda): (addressee: Addressee) => string {
  const t = useTranslations('one-to-ones.agenda')
  const { actor } = useSession()
  return (addressee) => {
    if (addressee === 'both') return t('forBoth')
    const { id, name } = agenda[addressee]
    return id === actor.userId ? t('forYou') : t('for', { name })
  }
}
