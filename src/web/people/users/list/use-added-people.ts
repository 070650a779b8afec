import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import type { UserRow } from '#contract/people/user-views.ts'
import { pastedMax } from '#domain/people/invitations/pasted-people.ts'
import { placeOf, type ListSearch } from '#web/kernel/lists/list-search.ts'
import { useSession } from '#web/kernel/session.tsx'
import { addedPeople } from '../api.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Ids of people just added: on top of the list until it is searched, filtered, sorted, turned or left. */
    added?: readonly string[]
  }
}

const none: readonly string[] = []

/** People just added, the latest first, whatever the list is narrowed to. */
export function useAddedPeople(shown: ListSearch) {
  const ids = useRouterState({ select: ({ location }) => location.state.added }) ?? none
  const navigate = useNavigate()
  const { data } = useQuery({
    ...addedPeople(useSession(), ids),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
  const people = ids.flatMap((id) => data?.rows.filter((it) => it.id === id) ?? [])
  const addOnTop = (rows: readonly UserRow[]) => [
    ...people,
    ...rows.filter((row) => people.every(({ id }) => id !== row.id)),
  ]
  const showAdded = (more: readonly string[]) => {
    const added = [...new Set([...more, ...ids])].slice(0, pastedMax)
    const { search, state } = placeOf({ ...shown, page: 1 })
    void navigate({ to: '.', search, state: { ...state, added }, replace: true })
  }
  return { added: new Set(ids), addOnTop, showAdded }
}
