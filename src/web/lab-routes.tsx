import { lazyRouteComponent } from '@tanstack/react-router'
import type { PageEntry } from './page-route.tsx'
import { paths } from './kernel/paths/paths.ts'

/** Pages for super administrators, god-admins and testers. */
export const lab: readonly PageEntry[] = [
  [paths.lab.overview, lazyRouteComponent(() => import('./assistant/lab/LabPage.tsx'), 'LabPage')],
  [
    paths.lab.expertSystem,
    lazyRouteComponent(() => import('./assistant/lab/ExpertSystemPage.tsx'), 'ExpertSystemPage'),
  ],
  [
    paths.lab.leadership,
    lazyRouteComponent(() => import('./assistant/leadership/LabPage.tsx'), 'LabPage'),
  ],
  [
    paths.lab.playground,
    lazyRouteComponent(() => import('./assistant/lab/PlaygroundPage.tsx'), 'PlaygroundPage'),
  ],
]
