import { useQueryClient } from '@tanstack/react-query'

/** The first part of every query's key: what a change makes stale. The same words as the events'. */
export type Topic =
  | 'agenda'
  | 'agreements'
  | 'comments'
  | 'company-security'
  | 'company-settings'
  | 'consents'
  | 'feedback'
  | 'goals'
  | 'home'
  | 'invitations'
  | 'life-stage'
  | 'one-to-ones'
  | 'people'
  | 'second-factors'
  | 'sessions'
  | 'users'

/** Reads again what a change has touched; `all` for what is read on many pages. */
export function useRefresh(): (topics: readonly Topic[] | 'all') => Promise<void> {
  const queries = useQueryClient()
  return async (topics) => {
    if (topics === 'all') return queries.invalidateQueries()
    // Whatever changed, something else may need the reader now.
    const stale = [...topics, 'home'].map((topic) =>
      queries.invalidateQueries({ queryKey: [topic] }),
    )
    await Promise.all(stale)
  }
}
