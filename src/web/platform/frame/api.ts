import type { Language } from '#domain/kernel/localized-text.ts'
import type { Session } from '#web/kernel/session.tsx'

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
