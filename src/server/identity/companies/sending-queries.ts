import { sql } from 'kysely'

/** Of rows of `delivery`: nothing of a suspended company leaves, but that it is being deleted [0070]. */
export const mayLeave = sql<boolean>`(for_company is null or template = 'companyDeletion' or not exists (
  select from company c where c.company_id = for_company and c.suspended_at is not null))`
