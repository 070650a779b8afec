import { cleanup, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, expect, test } from 'vitest'
import { meet } from '#tests/support/one-to-ones.ts'
import type { Name } from '#tests/support/people.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world } from '#tests/support/world.ts'
import { UsersPage } from './administration/staffing/UsersPage.tsx'
import { MyAgreementsPage } from './conversations/agreements/MyAgreementsPage.tsx'
import { MyGoalsPage } from './conversations/goals/MyGoalsPage.tsx'
import { MyPeoplePage } from './conversations/my-people/MyPeoplePage.tsx'
import { PersonPage } from './conversations/my-people/PersonPage.tsx'
import { MyOneToOnePage } from './conversations/one-to-ones/MyOneToOnePage.tsx'
import { MyOneToOnesPage } from './conversations/one-to-ones/MyOneToOnesPage.tsx'
import { OneToOnePage } from './conversations/one-to-ones/OneToOnePage.tsx'
import { newQueryClient } from './kernel/transport/query-client.ts'
import { paths } from './kernel/paths/paths.ts'
import { prefetch } from './prefetch.ts'

afterEach(cleanup)

const pages: readonly (readonly [path: string, name: Name, Page: ComponentType])[] = [
  [paths.manager.people, 'marta', MyPeoplePage],
  [paths.manager.person, 'marta', PersonPage],
  [paths.manager.oneToOne, 'marta', OneToOnePage],
  [paths.personal.oneToOnes, 'ana', MyOneToOnesPage],
  [paths.personal.oneToOne, 'ana', MyOneToOnePage],
  [paths.personal.goals, 'ana', MyGoalsPage],
  [paths.personal.agreements, 'ana', MyAgreementsPage],
  [paths.administration.users, 'admin', UsersPage],
]

test.each(pages)('what is prefetched of %s is what the page reads', async (path, name, Page) => {
  const w = await world()
  const { id: oneToOneId } = await meet(w)
  const params = { userId: w.people.ana.userId, oneToOneId }
  const route = path.replace('$userId', params.userId).replace('$oneToOneId', oneToOneId)
  const { queries, session } = await renderAs(w, name, <Page />, { path, route })
  await screen.findByRole('heading', { level: 1 })
  const early = newQueryClient()
  await prefetch(path, { queries: early, session }, params)
  const prefetched = early.getQueryCache().getAll()
  expect(prefetched.length).toBeGreaterThan(0)
  for (const { queryHash, state } of prefetched) {
    expect(state.status).toBe('success')
    await waitFor(() => expect(queries.getQueryCache().get(queryHash)).toBeDefined())
  }
})

test('a read that fails is the page’s to tell', async () => {
  const w = await world()
  const { session } = await renderAs(w, 'marta', <MyGoalsPage />)
  const api = {
    ...session.api,
    goals: { ...session.api.goals, list: () => Promise.reject(new Error('no')) },
  }
  const early = { queries: newQueryClient(), session: { ...session, api } }
  early.queries.setDefaultOptions({ queries: { retry: false } })
  await prefetch(paths.personal.goals, early, {})
  await prefetch(paths.personal.profile, early, {})
})
