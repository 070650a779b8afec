import { z } from 'zod'
import { mailboxSides } from '#domain/identity/auth/email-change.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { email, emailView, instant, token } from '#contract/kernel/fields.ts'

const linkToken = token(/^[\w-]{43}$/, 43)

const own = z.object({
  email: emailView,
  /** No second factor can replace the link to the old mailbox. */
  isMailboxNeeded: z.boolean(),
  change: z
    .object({
      email: emailView,
      askedAt: instant,
      isOldConfirmed: z.boolean(),
      isNewConfirmed: z.boolean(),
      /** Mailboxes no mail could be sent to yet. */
      notReached: z.array(z.enum(mailboxSides)),
    })
    .nullable(),
})
export type OwnEmail = z.output<typeof own>

const letter = z.object({
  side: z.enum(mailboxSides),
  oldEmail: emailView,
  newEmail: emailView,
})
export type EmailChangeLetter = z.output<typeof letter>

const confirmed = z.object({ isDone: z.boolean() })

const emailChangePath = '/account/email-change'
const links = '/auth/email-changes'

/** Both mailboxes confirm, in any order, within 15 minutes. */
export const emailChanges = {
  own: endpoint.account({
    route: `GET ${emailChangePath}`,
    summary: 'The e-mail the account signs in with, and the change of it that waits.',
    response: own,
  }),
  ask: endpoint.account({
    route: `PUT ${emailChangePath}`,
    summary:
      'Ask for another e-mail, after a fresh proof of who one is. Both mailboxes are sent a link; the answer never tells more.',
    body: z.strictObject({ email }),
  }),
  cancel: endpoint.account({
    route: `DELETE ${emailChangePath}`,
    summary: 'Take the change back. Its links are good no more.',
  }),
  confirmWithoutMailbox: endpoint.account({
    route: `POST ${emailChangePath}/second-factor`,
    summary:
      'Confirm for an old mailbox that is lost, after a fresh proof by a second factor that is a week old or more.',
    response: confirmed,
  }),
  read: endpoint.public({
    route: `POST ${links}/read`,
    summary: 'What a link is about, for whoever has it. It stays as it was.',
    body: z.strictObject({ token: linkToken }),
    response: letter,
  }),
  confirm: endpoint.public({
    route: `POST ${links}/confirm`,
    summary:
      'Confirm for the mailbox of a link, once. With the second mailbox the e-mail changes, and every session but the one that asked ends.',
    body: z.strictObject({ token: linkToken }),
    response: confirmed,
  }),
  stop: endpoint.public({
    route: `POST ${links}/stop`,
    summary:
      'Stop the change from one of its mailboxes. From the old one, every session of the account ends.',
    body: z.strictObject({ token: linkToken }),
  }),
}
