import { invitationsPerHourMax } from '#domain/people/invitations/invitation.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import type { Deps } from '#server/kernel/deps.ts'
import {
  speakForCompany,
  speakForInstallation,
  type UnitOfWork,
} from '#server/kernel/unit-of-work.ts'
import { enqueueMails } from '#server/platform/outbox/commands.ts'
import { nameOfActor } from '#server/people/users/profile-queries.ts'
import { countUpTo, countWithin, type Side } from '#server/platform/attempts/attempt-commands.ts'
import { countAccepted } from '#server/people/invitations/invitation-queries.ts'
import { mailboxOf } from '#server/identity/auth/queries.ts'
import { areColleagues } from './colleagues.ts'

export type InvitationDeps = Pick<Deps, 'origin' | 'seal' | 'sendsMails'>

/** The company's name is also in the fragment, which browsers don't send to servers. */
export function invitationLink(
  { actor }: UnitOfWork,
  { origin }: InvitationDeps,
  secret: string,
): string {
  return `${origin()}/invitation#${actor.companyId}.${secret}`
}

async function confirmedMailbox({ db, actor: { companyId, userId } }: UnitOfWork): Promise<string> {
  await speakForInstallation(db)
  const mailbox = await mailboxOf(db, { companyId, userId })
  await speakForCompany(db, companyId)
  return mailbox
}

/** Counts per company and per sender's mailbox, so that many companies send no more than one. */
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

/** Call it last: refused or failed mails must not count. Throws 429 over the hourly limit. */
export function countMail(work: UnitOfWork): Promise<void> {
  return counting(work, (sides) => countWithin(work.db, sides, work.now))
}

/** Returns how many of `wanted` mails may be sent. */
export async function countMails(work: UnitOfWork, wanted: number): Promise<number> {
  if (wanted === 0) return 0
  return counting(work, (sides) => countUpTo(work.db, sides, wanted, work.now))
}

interface InvitationLink {
  readonly email: string
  readonly language: Language
  readonly secret: string
}

export async function mailLinks(
  work: UnitOfWork,
  inviting: InvitationDeps,
  links: readonly InvitationLink[],
): Promise<void> {
  const { actor, db, now } = work
  const named = { company: work.company.name, inviter: await nameOfActor(work) }
  const mailbox = await confirmedMailbox(work)
  const mails = links.map(({ email, language, secret }) => {
    const relation = areColleagues(mailbox, email) ? ({ relation: 'colleague' } as const) : {}
    const values = { link: invitationLink(work, inviting, secret), ...named, ...relation }
    return { to: email, language, template: 'invitation', values } as const
  })
  await enqueueMails(db, mails, { now, seal: inviting.seal, forCompany: actor.companyId })
}
