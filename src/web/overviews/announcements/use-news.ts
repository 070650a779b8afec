import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { audienceOf, type Audience } from '#domain/overviews/announcements/audience.ts'
import { announcementBy, type KnownAnnouncement } from '#domain/identity/account/announcements.ts'
import { useAccount } from '#web/kernel/account.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { recallInTab, rememberInTab } from '#web/kernel/transport/stored.ts'

/** Retries before the next load reports it again. */
const retriesMax = 2

interface News {
  /** One at a time. */
  readonly next: (KnownAnnouncement & { readonly audience: Audience }) | undefined
  /** Hides it at once in this tab, elsewhere once the server knows. */
  readonly putAway: (id: string) => void
}

/** Filters the server's unseen announcements by the reader's role and company. */
export function useNews(ids: readonly string[]): News {
  const account = useAccount()
  const { me, actor } = useSession()
  const [away, setAway] = useState(() => readPutAway(me.userId))
  const { mutate } = useMutation({
    mutationFn: (announcement: string) =>
      account.api.account.seeAnnouncement({ body: { announcement } }),
    retry: retriesMax,
  })
  useEffect(() => {
    // Put away earlier, but the call failed.
    for (const id of away.filter((it) => ids.includes(it))) mutate(id)
    // oxlint-disable-next-line react/exhaustive-deps -- once a load: what is put away later is sent then
  }, [])

  const [next] = ids.flatMap((id) => {
    const known = away.includes(id) ? undefined : announcementBy(id)
    const audience = known && audienceOf(known.id, { roles: actor.roles, ai: me.ai })
    return audience ? [{ ...known, audience }] : []
  })
  return {
    next,
    putAway: (id) => {
      const all = [...away, id]
      rememberInTab('putAway', [me.userId, ...all].join(' '))
      setAway(all)
      mutate(id)
    },
  }
}

/** Of this reader: another may have used the tab before. */
function readPutAway(userId: string): readonly string[] {
  const [reader, ...away] = recallInTab('putAway')?.split(' ') ?? []
  return reader === userId ? away : []
}
