import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  Outlet,
} from '@tanstack/react-router'
import { loadFurtherCatalogue } from './kernel/i18n/catalogues.ts'
import { spokenLanguage } from './kernel/i18n/spoken.ts'
import { FurtherTexts } from './kernel/i18n/FurtherTexts.tsx'
import type { PrefetchContext } from './prefetch.ts'
import { Shell } from './shell.tsx'
import { preloadSlots } from './slots.tsx'

interface RouterContext {
  /** Absent outside a company. */
  readonly prefetching?: PrefetchContext
}

export const root = createRootRouteWithContext<RouterContext>()({
  component: Shell,
  // The outermost boundary can remount, and has the 500 page.
  errorComponent: ({ error }) => {
    throw error
  },
})

/** Parent of every page but the first; loads their texts. */
export const further = createRoute({
  getParentRoute: () => root,
  id: 'further',
  loader: () => {
    preloadSlots()
    return loadFurtherCatalogue(spokenLanguage())
  },
  component: () => (
    <FurtherTexts>
      <Outlet />
    </FurtherTexts>
  ),
})

/** Path and component of a page, independent of the surrounding frame. */
export type PageEntry = readonly [path: string, component: ReturnType<typeof lazyRouteComponent>]

/** A lazily loaded page at a path. */
export const page = <Path extends string>(
  path: Path,
  component: ReturnType<typeof lazyRouteComponent>,
) =>
  createRoute({
    getParentRoute: () => further,
    path,
    component,
    // A page that opens reads for itself: this must not hold it up.
    loader: ({ preload, context, params }) => {
      const { prefetching } = context
      if (!preload || !prefetching) return
      void import('./prefetch.ts').then(
        ({ prefetch }) => prefetch(path, prefetching, params),
        () => undefined,
      )
    },
  })
