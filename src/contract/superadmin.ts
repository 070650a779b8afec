import { z } from 'zod'
import { mailStates } from '#domain/outbox/retries.ts'
import { endpoint } from './kernel/endpoint.ts'
import { emailView } from './kernel/fields.ts'

/** What a mail is about. */
export const mailKinds = [
  'verify',
  'signIn',
  'recover',
  'alreadyHere',
  'invitation',
  'superAdmin',
  'credentialChanged',
  'emailChangeOld',
  'emailChangeNew',
  'emailTaken',
  'emailChanged',
] as const

const mailLine = z.object({
  id: z.uuid(),
  to: emailView,
  kind: z.enum(mailKinds),
  at: z.iso.datetime(),
  state: z.enum(mailStates),
})
export type MailLine = z.output<typeof mailLine>

/** What super administrators see of how their company runs. */
export const superadmin = {
  outbox: endpoint({
    method: 'GET',
    path: '/superadmin/:companyId/outbox',
    access: 'superadmin',
    summary:
      'The newest mails to the company’s people and those it has invited: to whom, about what, when, how far. Never what is in them.',
    response: z.object({ sendsMails: z.boolean(), mails: z.array(mailLine) }),
  }),
}
