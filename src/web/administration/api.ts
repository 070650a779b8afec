import { companyQuery } from '#web/kernel/company-query.ts'

/** Goes stale with home: any change may complete a step. */
export const companySetup = companyQuery(['home', 'setup'], (api) => api.administration.overview)
