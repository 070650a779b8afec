import { companyQuery } from '#web/kernel/company-query.ts'

export const myProfile = companyQuery(['profile'], (api) => api.personal.profile)

/** Queries that show the reader's name or picture. */
export const touchedByProfile = ['profile', 'people', 'users'] as const
