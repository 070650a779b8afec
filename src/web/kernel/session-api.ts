import type { Language } from '#domain/kernel/localized-text.ts'
import type { Api, Session } from './session.tsx'

/** Whose session it is, and their companies. */
export function readSession(api: Api) {
  return api.auth.login()
}

/** Who the reader is in a company. */
export function readMe(api: Api, companyId: string) {
  return api.users.me({ params: { companyId } })
}

/** Keeps the language that the reader chose, for wherever they sign in next. */
export function savePreferredLanguage(
  { api, companyId, me }: Session,
  preferredLanguage: Language,
): Promise<void> {
  return api.users.changePreferredLanguage({
    params: { companyId, userId: me.userId },
    body: { preferredLanguage },
  })
}
