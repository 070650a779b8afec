import { lazyRouteComponent } from '@tanstack/react-router'
import { page } from './page-route.tsx'
import { paths } from './paths/paths.ts'

/** What super administrators, god-admins and testers try. */
export const lab = [
  page(
    paths.lab.overview,
    lazyRouteComponent(() => import('./lab/LabPage.tsx'), 'LabPage'),
  ),
  page(
    paths.lab.expertSystem,
    lazyRouteComponent(() => import('./lab/ExpertSystemPage.tsx'), 'ExpertSystemPage'),
  ),
  page(
    paths.lab.leadership,
    lazyRouteComponent(() => import('./leadership/LabPage.tsx'), 'LabPage'),
  ),
  page(
    paths.lab.playground,
    lazyRouteComponent(() => import('./lab/PlaygroundPage.tsx'), 'PlaygroundPage'),
  ),
]
