import { companyQuery } from '#web/kernel/company-query.ts'

/** In order of due date. */
export const homeOf = companyQuery(['home'], (api) => api.home.read)

export const teamGoals = companyQuery(['home', 'team-goals'], (api) => api.home.teamGoals)
