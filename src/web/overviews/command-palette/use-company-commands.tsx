import { useDebouncedValue } from '#web/kernel/ui/use-debounced-value.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { fullName } from '#domain/kernel/full-name.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useGo } from '#web/platform/frame/navigation/use-go.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { Face } from '#web/kernel/ui/faces/Face.tsx'
import { usersPage } from '#web/people/users/api.ts'
import type { CommandGroup } from './commands.ts'

/** A page size of the people's list; typing more narrows it down. */
const limit = 10

interface CompanyCommands {
  readonly group: CommandGroup
  readonly state: 'idle' | 'asking' | 'failed'
}

/** For administrators. Aborts outdated requests; their results stay while they match the text. */
export function useCompanyCommands(text: string): CompanyCommands {
  const t = useTranslations('finder.groups')
  const session = useSession()
  const { actor, me } = session
  const go = useGo()
  const search = useDebouncedValue(text)
  const isAsked = actor.roles.isAdmin && text !== ''
  const { data, isFetching, isError } = useQuery({
    ...usersPage(session, { page: 1, limit, search }),
    enabled: isAsked && search !== '',
    placeholderData: keepPreviousData,
  })
  // The reader's own team members have their own group.
  const rows = isAsked ? (data?.rows ?? []).filter(({ id }) => !actor.manages.has(id)) : []
  const options = rows.map((user) => ({
    key: `user-${user.id}`,
    label: fullName(user),
    hint: user.position || user.email,
    words: user.email,
    icon: <Face id={user.id} name={fullName(user)} picture={user.picture} size={28} />,
    run: () => go({ to: paths.administration.users, state: { typed: user.email } }),
  }))
  const isWaiting = isAsked && (isFetching || search !== text)
  return {
    group: {
      key: 'company',
      label: t('company', { company: me.company.name }),
      isLate: true,
      options,
    },
    state: isWaiting ? 'asking' : isAsked && isError ? 'failed' : 'idle',
  }
}
