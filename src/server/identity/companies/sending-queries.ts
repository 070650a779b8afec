import { sql } from 'kysely'

/** Condition on `delivery`: a suspended company sends nothing but notices of its deletion [0070]. */
export const mayLeave = sql<boolean>`(for_company is null or template = 'companyDeletion' or not exists (
  select from company c where c.company_id = for_company and c.suspended_at is not null))`
