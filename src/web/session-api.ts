import type { Api } from './kernel/session.tsx'

/** Whose session it is, and their companies. */
export function readSession(api: Api) {
  return api.auth.login()
}

/** Who the reader is in a company. */
export function readMe(api: Api, companyId: string) {
  return api.users.me({ params: { companyId } })
}
