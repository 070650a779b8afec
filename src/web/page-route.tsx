import { createRootRouteWithContext, createRoute, Outlet } from '@tanstack/react-router'
import { loadFurtherCatalogue } from './kernel/i18n/catalogues.ts'
import { spokenLanguage } from './kernel/i18n/spoken.ts'
import { FurtherTexts } from './kernel/i18n/FurtherTexts.tsx'
import { entriesAt, type PageEntry } from './page-entry.ts'
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

export const page = ([path, component]: PageEntry) =>
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

export const pagesAt = (pages: Parameters<typeof entriesAt>[0]) => entriesAt(pages).map(page)
