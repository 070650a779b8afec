import { z } from 'zod'
import { chats, lacks } from '#domain/messaging/channels/chat.ts'
import {
  identifierLengthMax,
  keyLengthMax,
  secretLengthMax,
} from '#domain/messaging/channels/connection.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { address, instant, text } from '#contract/kernel/fields.ts'

const channel = z.enum(chats)
const identifier = text(identifierLengthMax)
const secret = text(secretLengthMax)

const failure = z.object({ at: instant, problem: z.string() })

const channelView = z.object({
  channel,
  /** A workspace, tenant or domain; null when not connected. */
  identifier: z.string().nullable(),
  connectedAt: instant.nullable(),
  /** Mail is used instead in the meantime. */
  failingSince: instant.nullable(),
  isHeard: z.boolean(),
  people: z.int(),
  /** Newest first; `problem` is a code. */
  failures: z.array(failure),
  incoming: address,
})
export type ChannelView = z.output<typeof channelView>

const check = z.object({
  /** Most important first. */
  lacks: z.array(z.enum(lacks)),
})
export type ChannelCheck = z.output<typeof check>

const ofCompany = '/companies/:companyId/channels'

/** Section 2, recommendation channels. Secrets are write-only. */
export const channels = {
  list: endpoint.admin({
    route: `GET ${ofCompany}`,
    summary: 'Every chat there is: connected or not, since when it fails, and what did not arrive.',
    response: z.object({ channels: z.array(channelView) }),
  }),
  connectSlack: endpoint.admin({
    route: `PUT ${ofCompany}/slack`,
    summary: 'Connect a Slack workspace by the token of an app of one’s own; Slack is asked first.',
    body: z.strictObject({ workspaceId: identifier, botToken: secret, signingSecret: secret }),
  }),
  startSlack: endpoint.admin({
    route: `POST ${ofCompany}/slack/authorization`,
    summary:
      'Where to go to have Slack connect an app of one’s own. What it comes back with is good for the same person in the same browser only.',
    body: z.strictObject({ clientId: secret, clientSecret: secret, signingSecret: secret }),
    response: z.object({ url: address, browser: z.string() }),
  }),
  finishSlack: endpoint.admin({
    route: `PUT ${ofCompany}/slack/authorization`,
    summary: 'Connect Slack by what it came back with.',
    body: z.strictObject({ code: secret, state: secret, browser: secret }),
  }),
  connectTeams: endpoint.admin({
    route: `PUT ${ofCompany}/teams`,
    summary: 'Connect Microsoft Teams by the company’s own bot; Microsoft is asked first.',
    body: z.strictObject({ tenantId: identifier, appId: identifier, appSecret: secret }),
  }),
  teamsPackage: endpoint.admin({
    route: `POST ${ofCompany}/teams/package`,
    fleeting: true,
    summary: 'The app to install in Teams, for a bot of one’s own: a zip file as base64.',
    body: z.strictObject({ appId: identifier }),
    response: z.object({ file: z.string() }),
  }),
  connectGoogleChat: endpoint.admin({
    route: `PUT ${ofCompany}/google-chat`,
    summary: 'Connect Google Chat by the key of a service account; Google is asked first.',
    body: z.strictObject({ domainId: identifier, key: text(keyLengthMax) }),
  }),
  check: endpoint.admin({
    route: `POST ${ofCompany}/check`,
    summary: 'Ask a service whether its connection works, and say what is still missing.',
    body: z.strictObject({ channel }),
    response: check,
  }),
  test: endpoint.admin({
    route: `POST ${ofCompany}/test`,
    summary: 'Send a message to oneself by a channel.',
    body: z.strictObject({ channel }),
  }),
  disconnect: endpoint.admin({
    route: `POST ${ofCompany}/disconnect`,
    summary:
      'Forget a channel’s secrets and who is who there. What waits to be sent by it goes by mail.',
    body: z.strictObject({ channel }),
  }),
}
