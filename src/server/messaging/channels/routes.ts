import type { channels } from '#contract/messaging/channels.ts'
import { chats, type Chat, type Lack } from '#domain/messaging/channels/chat.ts'
import { mistakes, serviceAccountOf } from '#domain/messaging/channels/connection.ts'
import { refusedBy } from '#domain/messaging/channels/refusals.ts'
import type { Deps } from '#server/kernel/deps.ts'
import { HttpError, invalidField, invalidFields, notFound } from '#server/kernel/errors.ts'
import { say } from '#server/kernel/messages.ts'
import { newId } from '#server/kernel/ids.ts'
import type { AskingHandlers, Units } from '#server/kernel/http/serve.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import {
  ChannelProblem,
  type ChatService,
  type ChatServices,
  type Connection,
} from './chat-service.ts'
import { connect, disconnect, noteWorks, openOwn } from './commands.ts'
import { chatAddressOf, identityOf, mailboxOf } from './identity-queries.ts'
import { incomingUrl } from './incoming-url.ts'
import { connections, failuresOf } from './queries.ts'
import { beginAuthorization, endAuthorization } from './slack-authorization-commands.ts'
import { exchangeCode } from './slack-code.ts'
import { teamsPackage } from './teams-package.ts'

/** Works in every language's set of addresses. */
const settingsPath = '/administracion/configuracion'

/** Calls services between units of work, never inside one. */
export function channelRoutes(
  { seal, origin }: Pick<Deps, 'seal' | 'origin'>,
  offered: ChatServices | undefined,
): AskingHandlers<typeof channels> {
  const adapterOf = (channel: Chat): ChatService => {
    if (!offered) throw notFound()
    return offered[channel]
  }

  /** Checks with the service before saving. */
  async function connectAsked({ change }: Units, channel: Chat, connection: Connection) {
    await askedFor(channel, adapterOf(channel).check(connection))
    await change((work) => connect(work, channel, { connection, seal }))
  }

  return {
    list: (work) => readChannels(work, origin()),

    connectSlack: {
      between: async (units, { body }) => {
        await units.read(admitted)
        refuseMistakes(body)
        const { workspaceId: identifier, botToken, signingSecret } = body
        await connectAsked(units, 'slack', { identifier, secrets: { botToken, signingSecret } })
      },
    },

    startSlack: (work, { body }) => {
      refuseMistakes(body)
      if (!offered) throw notFound()
      const place = { slackUrl: offered.slack.site ?? '', redirect: origin() + settingsPath }
      return beginAuthorization(work, body, { seal, ...place })
    },

    finishSlack: {
      between: async (units, { body }) => {
        const app = await units.change((work) => endAuthorization(work, body, seal))
        const slackUrl = adapterOf('slack').site ?? ''
        const redirect = origin() + settingsPath
        const given = exchangeCode(slackUrl, { app, code: body.code, redirect })
        const { identifier, botToken } = await askedFor('slack', given)
        const secrets = { botToken, signingSecret: app.signingSecret }
        await connectAsked(units, 'slack', { identifier, secrets })
      },
    },

    connectTeams: {
      between: async (units, { body }) => {
        await units.read(admitted)
        refuseMistakes(body)
        const { tenantId: identifier, appId, appSecret } = body
        await connectAsked(units, 'teams', { identifier, secrets: { appId, appSecret } })
      },
    },

    teamsPackage: async (_, { body }) => {
      refuseMistakes(body)
      return { file: teamsPackage(body.appId, origin()).toString('base64') }
    },

    connectGoogleChat: {
      between: async (units, { body }) => {
        await units.read(admitted)
        refuseMistakes(body)
        const account = serviceAccountOf(body.key)
        if (!account) throw invalidField('key', 'invalid')
        await connectAsked(units, 'googleChat', {
          identifier: body.domainId,
          secrets: { ...account },
        })
      },
    },

    check: {
      between: async ({ read, change }, { body: { channel } }) => {
        const { connection, isHeard, problem } = await read((work) => openOwn(work, channel, seal))
        const lacks = await askedFor(channel, adapterOf(channel).check(connection))
        const people = await read(({ db, actor }) => identityOf(db, channel, actor.userId))
        await change((work) => noteWorks(work, channel))
        return {
          lacks: lacksOf({ lacks, isHeard, problem, isKnown: people !== undefined, channel }),
        }
      },
    },

    test: {
      between: async ({ read }, { body: { channel } }) => {
        const { connection, to, text } = await read(async (work) => {
          const own = await openOwn(work, channel, seal)
          const identity = await identityOf(work.db, channel, work.actor.userId)
          const mailbox = await mailboxOf(work.db, work.actor.userId)
          const said = say(work.language, 'chats.test', { company: work.company.name })
          return { ...own, text: said, to: identity ? chatAddressOf(identity) : mailbox?.email }
        })
        const adapter = adapterOf(channel)
        const known =
          typeof to === 'string' ? await askedFor(channel, adapter.find(connection, to)) : to
        if (!known) throw new HttpError(409, 'channels.notReachable')
        await askedFor(channel, adapter.send(connection, known, { id: newId(), text }))
      },
    },

    disconnect: (work, { body }) => disconnect(work, body.channel),
  }
}

/** Authorizes before any input is read. */
const admitted = async () => undefined

function lacksOf(it: {
  readonly channel: Chat
  readonly lacks: readonly Lack[]
  readonly isHeard: boolean
  readonly problem: string | null
  readonly isKnown: boolean
}): Lack[] {
  const more: Lack[] = [
    ...(it.problem === 'messages_tab_disabled' ? (['messagesTab'] as const) : []),
    ...(it.isHeard ? [] : (['incoming'] as const)),
    ...(it.channel !== 'slack' && !it.isKnown ? (['people'] as const) : []),
  ]
  return [...it.lacks, ...more]
}

function refuseMistakes(body: Readonly<Partial<Record<keyof typeof mistakes, string>>>) {
  const fields = Object.entries(mistakes).flatMap(([path, mistakeIn]) => {
    const text = body[path as keyof typeof mistakes]
    const code = text === undefined ? undefined : mistakeIn(text)
    return code ? [{ path, code }] : []
  })
  if (fields.length > 0) throw invalidFields(fields)
}

async function askedFor<T>(channel: Chat, answer: Promise<T>): Promise<T> {
  return answer.catch((error: unknown) => {
    if (!(error instanceof ChannelProblem)) throw error
    if (error.code === 'otherWorkspace') throw invalidField('workspaceId', 'otherWorkspace')
    if (error.code === 'messages_tab_disabled') throw new HttpError(409, 'channels.messagesTab')
    if (error.about === 'person') throw new HttpError(409, 'channels.notReachable')
    throw new HttpError(409, error.isFinal ? refusedBy[channel] : 'channels.unreachable')
  })
}

async function readChannels(work: UnitOfWork, origin: string) {
  const rows = await connections(work)
  const views = await Promise.all(
    chats.map(async (channel) => {
      const row = rows.find((it) => it.channel === channel)
      return {
        channel,
        identifier: row?.identifier ?? null,
        connectedAt: row?.connected_at ?? null,
        failingSince: row?.failing_since ?? null,
        isHeard: row !== undefined && row.heard_at !== null,
        people: row?.people ?? 0,
        failures: row ? await failuresOf(work, channel) : [],
        incoming: incomingUrl(origin, channel, work.actor.companyId),
      }
    }),
  )
  return { channels: views }
}
