import { Eye, Lock, type LucideIcon } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import type { Readers } from '#domain/access/readers.ts'
import { useSession } from './session.tsx'

export interface Audience {
  readonly icon: LucideIcon
  readonly text: string
}

/**
 * The line beside a text box that says who will read it, from the readers that the domain computed.
 * `names` knows everyone who could be among them.
 */
export function useAudience(): (
  readers: Readers,
  names: Readonly<Record<string, string>>,
) => Audience {
  const t = useTranslations('common.readers')
  const format = useFormatter()
  const { me } = useSession()
  return (readers, names) => {
    const others = (ids: readonly string[]) => ids.filter((id) => id !== me.userId)
    const list = (people: readonly string[]) => format.list(people, { type: 'conjunction' })
    const named = (ids: readonly string[]) => ids.map((id) => names[id] ?? '')
    const now = others(readers.now)
    const added = others(readers.afterSharing).filter((id) => !now.includes(id))
    const later = list(named(added))
    if (now.length > 0) {
      const visibleTo = list([t('self'), ...named(now)])
      const text =
        added.length > 0 ? t('then', { names: visibleTo, later }) : t('now', { names: visibleTo })
      return { icon: Eye, text }
    }
    if (added.length > 0) return { icon: Eye, text: t('later', { later }) }
    return { icon: Lock, text: t('onlyYou') }
  }
}
