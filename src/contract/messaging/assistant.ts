import { z } from 'zod'
import { chats } from '#domain/messaging/channels/chat.ts'
import { languages } from '#domain/kernel/localized-text.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { emailView, instant, text } from '#contract/kernel/fields.ts'

const chatChannel = z.enum(chats)

const linkLengthMax = 2_000

const chatLink = text(linkLengthMax)

const bound = z.object({
  channel: chatChannel,
  language: z.enum(languages),
  boundAt: instant,
})
export type BoundView = z.output<typeof bound>

const own = '/companies/:companyId/assistant'

/** Section 2, assistant profile authorization. */
export const assistant = {
  read: endpoint.member({
    route: `GET ${own}`,
    summary: 'The chats that are bound to the reader.',
    response: z.object({ bound: z.array(bound) }),
  }),
  look: endpoint.member({
    route: `POST ${own}/look`,
    fleeting: true,
    summary:
      'What a link from a chat would bind to the reader. Refused as EMAIL_INVALID where the chat is of another mailbox.',
    body: z.strictObject({ link: chatLink }),
    response: z.object({
      channel: chatChannel,
      email: emailView,
      /** The company's, its default first. */
      languages: z.array(z.enum(languages)),
    }),
  }),
  bind: endpoint.member({
    route: `POST ${own}`,
    summary:
      'Bind the chat that a link came from to the reader, who is answered there from now on.',
    body: z.strictObject({ link: chatLink, language: z.enum(languages) }),
    response: z.object({ bound: z.array(bound) }),
  }),
  unbind: endpoint.member({
    route: `POST ${own}/unbind`,
    summary: 'Unbind a chat: nothing is sent or answered there until it is bound anew.',
    body: z.strictObject({ channel: chatChannel }),
    response: z.object({ bound: z.array(bound) }),
  }),
}
