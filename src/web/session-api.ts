import type { Api } from './kernel/session.tsx'

export function readSession(api: Api) {
  return api.auth.login()
}

export function readMe(api: Api, companyId: string) {
  return api.users.me({ params: { companyId } })
}
