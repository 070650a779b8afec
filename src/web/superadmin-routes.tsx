import { lazyRouteComponent } from '@tanstack/react-router'
import type { Place } from './page-route.tsx'
import { paths } from './paths/paths.ts'

/** What god-admins see of the installation; of a company they choose, its conversations and outbox. */
export const operating: readonly Place[] = [
  [
    paths.superadmin.overview,
    lazyRouteComponent(() => import('./superadmin/SuperadminPage.tsx'), 'SuperadminPage'),
  ],
  [
    paths.superadmin.companies,
    lazyRouteComponent(() => import('./superadmin/CompaniesPage.tsx'), 'CompaniesPage'),
  ],
  [
    paths.superadmin.conversations,
    lazyRouteComponent(() => import('./superadmin/ConversationsPage.tsx'), 'ConversationsPage'),
  ],
  [
    paths.superadmin.outbox,
    lazyRouteComponent(() => import('./superadmin/CompanyOutboxPage.tsx'), 'CompanyOutboxPage'),
  ],
  [
    paths.superadmin.jobs,
    lazyRouteComponent(() => import('./superadmin/JobsPage.tsx'), 'JobsPage'),
  ],
]

/** What super administrators see of their companies. */
export const superadmin: readonly Place[] = [
  ...operating,
  [paths.superadmin.audit, lazyRouteComponent(() => import('./audit/AuditPage.tsx'), 'AuditPage')],
]
