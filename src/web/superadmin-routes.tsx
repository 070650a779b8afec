import { lazyRouteComponent } from '@tanstack/react-router'
import { page } from './page-route.tsx'
import { paths } from './paths/paths.ts'

const superadminPage = page(
  paths.superadmin.overview,
  lazyRouteComponent(() => import('./superadmin/SuperadminPage.tsx'), 'SuperadminPage'),
)

const companiesPage = page(
  paths.superadmin.companies,
  lazyRouteComponent(() => import('./superadmin/CompaniesPage.tsx'), 'CompaniesPage'),
)

const conversationsPage = page(
  paths.superadmin.conversations,
  lazyRouteComponent(() => import('./superadmin/ConversationsPage.tsx'), 'ConversationsPage'),
)

const outboxPage = page(
  paths.superadmin.outbox,
  lazyRouteComponent(() => import('./superadmin/CompanyOutboxPage.tsx'), 'CompanyOutboxPage'),
)

const jobsPage = page(
  paths.superadmin.jobs,
  lazyRouteComponent(() => import('./superadmin/JobsPage.tsx'), 'JobsPage'),
)

/** What god-admins see of the installation; a company’s conversations and outbox by its line. */
export const operating = [superadminPage, companiesPage, conversationsPage, outboxPage, jobsPage]

/** What super administrators see of their companies. */
export const superadmin = [
  ...operating,
  page(
    paths.superadmin.audit,
    lazyRouteComponent(() => import('./audit/AuditPage.tsx'), 'AuditPage'),
  ),
]
