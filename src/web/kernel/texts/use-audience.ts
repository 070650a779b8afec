import { Eye, Lock, type LucideIcon } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { audienceOf, type Circle, type Readers } from '#domain/kernel/access/readers.ts'
import { useSession, type Me } from '#web/kernel/session.tsx'

export interface Audience {
  readonly icon: LucideIcon
  readonly text: string
}

/**
 * Line next to a text box that names its readers, as computed by the domain. `names` covers every
 * possible reader; `collaboratorId` is the person whose managers are meant.
 */
export function useAudience(): (
  readers: Readers,
  names: Readonly<Record<string, string>>,
  collaboratorId?: string,
) => Audience {
  const t = useTranslations('readers')
  const format = useFormatter()
  const { me } = useSession()
  return (readers, names, collaboratorId) => {
    const named = (ids: readonly string[]) => ids.map((id) => names[id] ?? '')
    const list = (people: readonly string[]) => format.list(people, { type: 'conjunction' })
    const { now, lastShared, later, managersOnceClosed } = audienceOf(readers, me.userId)
    const visibleTo = list([t('self'), ...named(now)])
    const others = { later: list(named(later)) }
    const line = () => {
      if (now.length > 0)
        return later.length > 0
          ? t('then', { names: visibleTo, ...others })
          : t('now', { names: visibleTo })
      if (lastShared.length > 0)
        return t('lastShared', { names: list(named(lastShared)), count: lastShared.length })
      return later.length > 0 ? t('later', others) : undefined
    }
    const text = line()
    if (!text) return { icon: Lock, text: t('onlyYou') }
    if (!managersOnceClosed) return { icon: Eye, text }
    const whose = collaboratorId === me.userId ? 'closingYours' : 'closing'
    return { icon: Eye, text: t(whose, { line: text }) }
  }
}

export function useOwnAudience(
  readersOf: (circle: Circle, company: Me['company']) => Readers,
): Audience {
  const say = useAudience()
  const { userId, name, reportsTo, company } = useSession().me
  const circle = { collaboratorId: userId, managerIds: reportsTo.map(({ id }) => id) }
  const names = Object.fromEntries(reportsTo.map((manager) => [manager.id, manager.name]))
  return say(readersOf(circle, company), { ...names, [userId]: name })
}
