import type { QueryClient } from '@tanstack/react-query'
import { readListSearch } from './kernel/lists/list-search.ts'
import { paths } from './kernel/paths/paths.ts'
import type { Session } from './kernel/session.tsx'
import { agreementsOf } from './conversations/agreements/api.ts'
import { goalsOf } from './conversations/goals/api.ts'
import { oneToOne } from './conversations/meeting/api.ts'
import { myPeople, personPlaceQuery } from './conversations/my-people/api.ts'
import { finishing, oneToOnesOf } from './conversations/one-to-ones/api.ts'
import { isOpen } from '#domain/conversations/one-to-ones/states.ts'
import { usersPage } from './people/users/api.ts'

export interface PrefetchContext {
  readonly queries: QueryClient
  readonly session: Session
}

type Prefetch = (by: PrefetchContext, params: Readonly<Record<string, string>>) => Promise<unknown>

const conversation: Prefetch = ({ queries, session }, { oneToOneId = '' }) =>
  queries.prefetchQuery(oneToOne(session, oneToOneId))

/**
 * Loads what a page shows first, while the pointer rests on a link to it. Only cheap reads of the most
 * used pages: most links that are passed over aren't followed.
 */
const prefetches: Readonly<Record<string, Prefetch>> = {
  [paths.manager.people]: ({ queries, session }) =>
    Promise.all([
      queries.prefetchQuery(myPeople(session)),
      queries.prefetchQuery(finishing(session)),
    ]),
  [paths.manager.person]: ({ queries, session }, { userId = '' }) =>
    Promise.all([
      queries.prefetchQuery(myPeople(session)),
      queries.prefetchQuery(personPlaceQuery(session, userId)),
      queries.prefetchQuery(oneToOnesOf(session, userId)),
      queries.prefetchQuery(goalsOf(session, userId)),
      queries.prefetchQuery(agreementsOf(session, userId)),
    ]),
  [paths.manager.oneToOne]: conversation,
  [paths.personal.oneToOne]: conversation,
  [paths.personal.oneToOnes]: async ({ queries, session }) => {
    const all = await queries.fetchQuery(oneToOnesOf(session, session.me.userId))
    const open = all.filter(({ state, withdrawnAt }) => isOpen(state) && !withdrawnAt)
    await Promise.all(open.map(({ id }) => queries.prefetchQuery(oneToOne(session, id))))
  },
  [paths.personal.goals]: ({ queries, session }) =>
    queries.prefetchQuery(goalsOf(session, session.me.userId)),
  [paths.personal.agreements]: ({ queries, session }) =>
    queries.prefetchQuery(agreementsOf(session, session.me.userId)),
  [paths.administration.users]: ({ queries, session }) =>
    queries.prefetchQuery(usersPage(session, { ...readListSearch({}), several: {} })),
}

/** Never rejects: the page reads again and says what failed. */
export async function prefetch(
  path: string,
  by: PrefetchContext,
  params: Readonly<Record<string, string>>,
): Promise<void> {
  await prefetches[path]?.(by, params).catch(() => undefined)
}
