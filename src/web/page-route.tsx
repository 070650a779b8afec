import { createRootRoute, createRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { loadFurtherCatalogue } from './kernel/i18n/catalogues.ts'
import { spokenLanguage } from './kernel/i18n/spoken.ts'
import { FurtherTexts } from './kernel/i18n/FurtherTexts.tsx'
import { Shell } from './shell.tsx'
import { preloadSlots } from './slots.tsx'

export const root = createRootRoute({
  component: Shell,
  // The boundary around the application has what mends it, and the page that says it broke.
  errorComponent: ({ error }) => {
    throw error
  },
})

/** Every other page, whose texts are loaded beside it. */
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

/** A page and where it stands, for whichever frame is around it. */
export type PageEntry = readonly [path: string, component: ReturnType<typeof lazyRouteComponent>]

/** A page at a path, loaded when it is opened. */
export const page = <Path extends string>(
  path: Path,
  component: ReturnType<typeof lazyRouteComponent>,
) => createRoute({ getParentRoute: () => further, path, component })
