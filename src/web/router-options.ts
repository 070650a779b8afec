import { NotFoundPage } from './platform/frame/errors/NotFoundPage.tsx'
import { PageError } from './platform/frame/errors/PageError.tsx'
import { PageLoading } from './platform/frame/PageLoading.tsx'
import { ownAddresses } from './kernel/paths/own-address.ts'
import { ownQueries } from './kernel/paths/own-queries.ts'

export const routerOptions = {
  defaultNotFoundComponent: NotFoundPage,
  // By default an unknown path would make its parent page not found as well.
  notFoundMode: 'root',
  defaultErrorComponent: PageError,
  defaultPendingComponent: PageLoading,
  rewrite: ownAddresses,
  ...ownQueries,
  defaultPreload: 'intent',
  scrollRestoration: true,
} as const
