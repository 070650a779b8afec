import { lazyRouteComponent } from '@tanstack/react-router'
import type { PageEntry } from './page-route.tsx'
import { paths } from './kernel/paths/paths.ts'

/** What god-admins see of the installation; of a company they choose, its conversations and outbox. */
export const operating: readonly PageEntry[] = [
  [
    paths.superadmin.overview,
    lazyRouteComponent(
      () => import('./administration/operators/SuperadminPage.tsx'),
      'SuperadminPage',
    ),
  ],
  [
    paths.superadmin.companies,
    lazyRouteComponent(
      () => import('./administration/operators/CompaniesPage.tsx'),
      'CompaniesPage',
    ),
  ],
  [
    paths.superadmin.conversations,
    lazyRouteComponent(
      () => import('./administration/operators/ConversationsPage.tsx'),
      'ConversationsPage',
    ),
  ],
  [
    paths.superadmin.outbox,
    lazyRouteComponent(
      () => import('./administration/operators/CompanyOutboxPage.tsx'),
      'CompanyOutboxPage',
    ),
  ],
  [
    paths.superadmin.jobs,
    lazyRouteComponent(() => import('./administration/operators/JobsPage.tsx'), 'JobsPage'),
  ],
]

/** What super administrators see of their companies. */
export const superadmin: readonly PageEntry[] = [
  ...operating,
  [
    paths.superadmin.audit,
    lazyRouteComponent(() => import('./administration/audit/AuditPage.tsx'), 'AuditPage'),
  ],
]
