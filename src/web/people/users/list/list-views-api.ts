import type { ListViewQuery } from '#contract/people/user-views.ts'
import { companyQuery } from '#web/kernel/company-query.ts'
import type { Session } from '#web/kernel/session.tsx'

export const ownListViews = companyQuery(['users', 'views'], (api) => api.listViews.list)

export function saveListView({ api, companyId }: Session, name: string, query: ListViewQuery) {
  return api.listViews.save({ params: { companyId }, body: { name, query } })
}
