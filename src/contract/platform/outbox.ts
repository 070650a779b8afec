import { z } from 'zod'
import { languages } from '#domain/kernel/localized-text.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { emailView, instant } from '#contract/kernel/fields.ts'

const mail = z.object({
  id: z.uuid(),
  to: emailView,
  language: z.enum(languages),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  at: instant,
})
export type MailView = z.output<typeof mail>

export const outbox = {
  demo: endpoint.public({
    route: 'GET /outbox/demo',
    summary:
      'In a demo that sends no mail, the newest ones, so that every flow can be walked through; otherwise 404.',
    response: z.array(mail),
  }),
}
