import type { Language } from '#domain/kernel/localized-text.ts'
import { refusePreferredLanguage } from '#domain/people/users/profile.ts'
import { allow } from '#server/kernel/errors.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { savePreferredLanguage } from './queries.ts'

/** Stored on the account, so it holds in every company. */
export async function changePreferredLanguage(
  work: UnitOfWork,
  userId: string,
  preferredLanguage: Language,
) {
  allow(refusePreferredLanguage(userId, work.actor))
  const before = await savePreferredLanguage(work, preferredLanguage)
  work.record({ before: { preferredLanguage: before }, after: { preferredLanguage } })
}
