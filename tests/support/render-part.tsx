import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { I18n } from '#web/kernel/i18n/I18n.tsx'
import { ownQueries } from '#web/kernel/paths/own-queries.ts'
import { firstTexts, furtherTexts } from './texts.ts'
import { newUser } from './user.ts'

/** Renders a part that needs texts and an address, and no server: in English, at an address of its own. */
export async function renderPart(element: ReactElement, route = '/') {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => element }),
    history: createMemoryHistory({ initialEntries: [route] }),
    ...ownQueries,
  })
  await router.load()
  const view = render(
    <I18n initial={{ language: 'en', messages: { ...firstTexts, ...furtherTexts } }}>
      <RouterProvider router={router} />
    </I18n>,
  )
  const address = () => router.state.location.href
  return { ...view, user: newUser(), router, address }
}
