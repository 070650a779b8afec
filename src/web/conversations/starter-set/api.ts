import { companyQuery } from '#web/kernel/company-query.ts'

/** Topic `companies`, since its texts follow the reader's language. */
export const starterSet = companyQuery(
  ['companies', 'starter-set'],
  (api) => api.starterSet.preview,
)
