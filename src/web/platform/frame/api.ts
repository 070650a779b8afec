import type { Language } from '#domain/kernel/localized-text.ts'
import type { Session } from '#web/kernel/session.tsx'

/** Saves the reader's language for sign-ins on any device. */
export function savePreferredLanguage(
  { api, companyId, me }: Session,
  preferredLanguage: Language,
): Promise<void> {
  return api.users.changePreferredLanguage({
    params: { companyId, userId: me.userId },
    body: { preferredLanguage },
  })
}
