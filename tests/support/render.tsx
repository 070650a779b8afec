import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { configure, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import type { AccountRole } from '#domain/kernel/access/roles.ts'
import type { MailWay } from '#domain/kernel/email.ts'
import { loadFurtherCatalogue } from '#web/kernel/i18n/catalogues.ts'
import { I18n } from '#web/kernel/i18n/I18n.tsx'
import { AccountContext, type Account } from '#web/kernel/account.tsx'
import { NotFoundPage } from '#web/platform/frame/errors/NotFoundPage.tsx'
import { NotifyProvider } from '#web/kernel/notify.tsx'
import { PageError } from '#web/platform/frame/errors/PageError.tsx'
import { PageLoading } from '#web/platform/frame/PageLoading.tsx'
import { newQueryClient } from '#web/kernel/transport/query-client.ts'
import { SessionContext, sessionOf, type Api } from '#web/kernel/session.tsx'
import { AppContext, type AppContextValue } from '#web/platform/frame/app-context.tsx'
import { ownQueries } from '#web/kernel/paths/own-queries.ts'
import { Slots } from '#web/slots.tsx'
import { ConfirmProvider } from '#web/kernel/ui/overlays/confirm.tsx'
import { openDraftsOf } from './drafts.ts'
import type { Name } from './people.ts'
import { firstTexts, furtherTexts } from './texts.ts'
import { newUser } from './user.ts'
import type { World } from './world.ts'

// A page is awaited, not hoped for: a busy machine may take long to show it.
configure({ asyncUtilTimeout: 10_000 })

interface Where {
  /** The address to start at, filled in: `/manager/miembros-del-equipo/0190…?tab=goals`. */
  readonly route?: string
  /** The path of `paths` where the element stands, for its `$params`; everywhere without it. */
  readonly path?: string
  /** Outside any company: of the person there is an account, and no session in a company. */
  readonly isOutside?: boolean
  /** What their account is on the installation. */
  readonly accountRole?: AccountRole
  /** What becomes of a mail here. */
  readonly mailWay?: MailWay
  /** How the page calls the server, where a test has a say in it. */
  readonly api?: Api
}

/**
 * Renders an element as someone of the world sees it: the real server behind it, English texts and
 * a router that keeps its address to itself. Elsewhere than at `path` there is the 404 page.
 */
export async function renderAs(world: World, name: Name, element: ReactElement, where: Where = {}) {
  const { route = '/', path = '$', isOutside = false, accountRole = 'USER' } = where
  const { mailWay = 'sent' } = where
  // What is loaded later finds its texts there.
  await loadFurtherCatalogue('en')
  const { api = world.pageOf(name) } = where
  const me = await api.users.me({ params: { companyId: world.companyId } })
  const session = sessionOf(api, me, accountRole)
  const { accountId } = world.people[name]
  await openDraftsOf(accountId, world.companyId)
  let times = 0
  const account: Account = {
    api,
    accountId,
    email: session.me.email,
    isOperator: session.isGodAdmin,
    mailWay,
    leave: async () => void (times += 1),
  }
  const queries = newQueryClient()
  const router = routerOf(element, path, route)
  const view = render(
    <I18n initial={{ language: 'en', messages: { ...firstTexts, ...furtherTexts } }}>
      <QueryClientProvider client={queries}>
        <SessionContext value={isOutside ? undefined : session}>
          <AccountContext value={account}>
            <AppContext value={alone}>
              <ConfirmProvider>
                <NotifyProvider>
                  <Slots>
                    <RouterProvider router={router} />
                  </Slots>
                </NotifyProvider>
              </ConfirmProvider>
            </AppContext>
          </AccountContext>
        </SessionContext>
      </QueryClientProvider>
    </I18n>,
  )
  /** Where the reader is now: path and search. */
  const address = () => router.state.location.href
  /** How often they have signed out. */
  const left = () => times
  return { ...view, left, user: newUser(), session, queries, router, address }
}

/** No other company to go to, and nothing new. */
const alone: AppContextValue = {
  companies: [],
  restorable: [],
  enter: () => undefined,
  reread: () => undefined,
  announcements: [],
  isAskedForNews: false,
}

function routerOf(element: ReactElement, path: string, route: string) {
  const root = createRootRoute()
  const page = createRoute({ getParentRoute: () => root, path, component: () => element })
  return createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [route] }),
    ...ownQueries,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: PageError,
    defaultPendingComponent: PageLoading,
  })
}
