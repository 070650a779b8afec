import type { Api } from './kernel/session.tsx'

export function readMe(api: Api, companyId: string) {
  return api.users.me({ params: { companyId } })
}
