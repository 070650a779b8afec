import { companyQuery } from '#web/kernel/company-query.ts'

export const ownListViews = companyQuery(['users', 'views'], (api) => api.listViews.list)
