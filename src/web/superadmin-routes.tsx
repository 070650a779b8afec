import { entriesAt, type PageEntry } from './page-entry.ts'
import { paths } from './kernel/paths/paths.ts'

/** Pages of god-admins: the installation and, of a chosen company, its conversations and outbox. */
export const operating = entriesAt({
  [paths.superadmin.overview]: () =>
    import('./administration/operators/SuperadminPage.tsx').then((it) => it.SuperadminPage),
  [paths.superadmin.companies]: () =>
    import('./administration/operators/CompaniesPage.tsx').then((it) => it.CompaniesPage),
  [paths.superadmin.conversations]: () =>
    import('./administration/operators/ConversationsPage.tsx').then((it) => it.ConversationsPage),
  [paths.superadmin.outbox]: () =>
    import('./administration/operators/CompanyOutboxPage.tsx').then((it) => it.CompanyOutboxPage),
  [paths.superadmin.jobs]: () =>
    import('./administration/operators/JobsPage.tsx').then((it) => it.JobsPage),
})

/** Pages of super administrators. */
export const superadmin: readonly PageEntry[] = [
  ...operating,
  ...entriesAt({
    [paths.superadmin.audit]: () =>
      import('./administration/audit/AuditPage.tsx').then((it) => it.AuditPage),
  }),
]
