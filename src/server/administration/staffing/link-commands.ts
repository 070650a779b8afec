import { invitationsPerHourMax } from '#domain/people/invitations/invitation.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import type { Deps } from '#server/kernel/deps.ts'
import {
  speakForCompany,
  speakForInstallation,
  type UnitOfWork,
} from '#server/kernel/unit-of-work.ts'
import { enqueueMails } from '#server/platform/outbox/commands.ts'
import { readMyself } from '#server/people/users/profile-queries.ts'
import { countUpTo, countWithin, type Side } from '#server/platform/attempts/attempt-commands.ts'
import { countAccepted } from '#server/people/invitations/invitation-queries.ts'
import { mailboxOf } from '#server/identity/auth/queries.ts'

/** What an installation brings to inviting: where links lead, and what seals mails. */
export type Inviting = Pick<Deps, 'origin' | 'seal' | 'sendsMails'>

/** What names the company stands behind the `#` as well: no server is told before the click. */
export function invitationLink(
  { actor }: UnitOfWork,
  { origin }: Inviting,
  secret: string,
): string {
  return `${origin()}/invitation#${actor.companyId}.${secret}`
}

/**
 * Counts mails to those who may never have heard of us, in a transaction that speaks for the installation
 * meanwhile: against the company, and against the mailbox of who sends them. One
 * person with many companies reaches no more than with one, whatever a company says their e-mail is.
 */
async function counting<T>(
  work: UnitOfWork,
  count: (sides: readonly (Side & { readonly countMax: number })[]) => Promise<T>,
): Promise<T> {
  const { db, actor } = work
  const { companyId, userId } = actor
  const countMax = invitationsPerHourMax(await countAccepted(work))
  await speakForInstallation(db)
  const mailbox = await mailboxOf(db, { companyId, userId })
  const counted = await count([
    { kind: 'invitationOfCompany', who: companyId, countMax },
    { kind: 'invitationOfMailbox', who: mailbox, countMax },
  ])
  await speakForCompany(db, companyId)
  return counted
}

/**
 * Counts a mail. Comes last, so that what is refused otherwise is not counted; should the mail not be
 * written, neither is that. Throws 429 beyond what may be sent in an hour.
 */
export function countMail(work: UnitOfWork): Promise<void> {
  return counting(work, (sides) => countWithin(work.db, sides, work.now))
}

/** The same of up to `wanted` mails; returns how many of them may be sent. */
export async function countMails(work: UnitOfWork, wanted: number): Promise<number> {
  if (wanted === 0) return 0
  return counting(work, (sides) => countUpTo(work.db, sides, wanted, work.now))
}

/** A link on its way to the mailbox of whom it is for. */
interface Sent {
  readonly email: string
  readonly language: Language
  readonly secret: string
}

export async function mailLinks(
  work: UnitOfWork,
  inviting: Inviting,
  links: readonly Sent[],
): Promise<void> {
  const { actor, db, now } = work
  const { first_name: firstName, last_name: lastName } = await readMyself(work)
  const named = { company: work.company.name, inviter: fullName({ firstName, lastName }) }
  const mails = links.map(({ email, language, secret }) => {
    const values = { link: invitationLink(work, inviting, secret), ...named }
    return { to: email, language, template: 'invitation', values } as const
  })
  await enqueueMails(db, mails, { now, seal: inviting.seal, forCompany: actor.companyId })
}
