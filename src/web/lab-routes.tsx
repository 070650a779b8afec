import { lazyRouteComponent } from '@tanstack/react-router'
import type { Place } from './page-route.tsx'
import { paths } from './paths/paths.ts'

/** What super administrators, god-admins and testers try. */
export const lab: readonly Place[] = [
  [paths.lab.overview, lazyRouteComponent(() => import('./lab/LabPage.tsx'), 'LabPage')],
  [
    paths.lab.expertSystem,
    lazyRouteComponent(() => import('./lab/ExpertSystemPage.tsx'), 'ExpertSystemPage'),
  ],
  [paths.lab.leadership, lazyRouteComponent(() => import('./leadership/LabPage.tsx'), 'LabPage')],
  [
    paths.lab.playground,
    lazyRouteComponent(() => import('./lab/PlaygroundPage.tsx'), 'PlaygroundPage'),
  ],
]
