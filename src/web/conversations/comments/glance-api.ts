import { companyQuery } from '#web/kernel/company-query.ts'

export const glanceOf = companyQuery(['home', 'glance'], (api) => api.home.glance)

/** Shared with the reader and not opened yet. */
export const unreadOf = companyQuery(['home', 'unread'], (api) => api.home.unread)
