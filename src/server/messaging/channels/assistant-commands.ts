import type { Chat } from '#domain/messaging/channels/chat.ts'
import { refuseBinding, refuseUse } from '#domain/messaging/channels/refusals.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import { allow, HttpError, invalidField } from '#server/kernel/errors.ts'
import type { Seal } from '#server/kernel/secrets/seal.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { deleteIdentity, ownMailboxes, saveBound } from './identity-queries.ts'
import { openLink, type ChatLink } from './link.ts'
import { connectionOf } from './queries.ts'

/** Throws 403 for another person's link, 409 for an expired one. */
export async function lookAtLink(work: UnitOfWork, text: string, seal: Seal): Promise<ChatLink> {
  const link = openLink(text, seal)
  // A link of another company counts as expired.
  if (!link || link.companyId !== work.actor.companyId)
    throw new HttpError(409, 'channels.linkExpired')
  const { emails, isValidated } = await ownMailboxes(work)
  const refusal = refuseBinding(link, { emails, isValidated }, work.now.getTime())
  if (refusal) throw new HttpError(refusal === 'EMAIL_INVALID' ? 403 : 409, refusal)
  allow(refuseUse((await connectionOf(work.db, link.channel)) !== undefined))
  return link
}

/** Throws 400 for a language the company doesn't offer. */
export async function bindChat(
  work: UnitOfWork,
  { link: text, language }: { link: string; language: Language },
  seal: Seal,
) {
  const { channel, to } = await lookAtLink(work, text, seal)
  if (!work.company.languages.includes(language))
    throw invalidField('language', 'languageNotOffered')
  const { companyId: company_id, userId: user_id } = work.actor
  await saveBound(work.db, { company_id, channel, user_id, language, bound_at: work.now }, to)
  work.record({ after: { channel, language } })
}

export async function unbindChat(work: UnitOfWork, channel: Chat) {
  await deleteIdentity(work.db, channel, { userId: work.actor.userId })
  work.record({ before: { channel } })
}
