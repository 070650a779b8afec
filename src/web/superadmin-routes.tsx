import { lazyRouteComponent } from '@tanstack/react-router'
import type { PageEntry } from './page-route.tsx'
import { paths } from './kernel/paths/paths.ts'

/** Pages of god-admins: the installation and, of a chosen company, its conversations and outbox. */
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

/** Pages of super administrators. */
export const superadmin: readonly PageEntry[] = [
  ...operating,
  [
    paths.superadmin.audit,
    lazyRouteComponent(() => import('./administration/audit/AuditPage.tsx'), 'AuditPage'),
  ],
]
