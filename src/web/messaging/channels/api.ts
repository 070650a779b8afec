import type { Chat } from '#domain/messaging/channels/chat.ts'
import type { Session } from '#web/kernel/session.tsx'
import { companyQuery } from '#web/kernel/company-query.ts'

/** Chats that the company can connect, refetched on every visit. */
export const companyChannels = companyQuery(['channels'], (api) => api.channels.list, {
  staleTime: 0,
})

/** Credentials by field name. */
export type Values<Field extends string> = Readonly<Record<Field, string>>

export const connectSlack = (
  { api, companyId }: Session,
  body: Values<'workspaceId' | 'botToken' | 'signingSecret'>,
) => api.channels.connectSlack({ params: { companyId }, body })

export const startSlack = (
  { api, companyId }: Session,
  body: Values<'clientId' | 'clientSecret' | 'signingSecret'>,
) => api.channels.startSlack({ params: { companyId }, body })

export const finishSlack = (
  { api, companyId }: Session,
  body: Values<'code' | 'state' | 'browser'>,
) => api.channels.finishSlack({ params: { companyId }, body })

export const connectTeams = (
  { api, companyId }: Session,
  body: Values<'tenantId' | 'appId' | 'appSecret'>,
) => api.channels.connectTeams({ params: { companyId }, body })

/** The app for Teams, as base64. */
export const teamsPackage = ({ api, companyId }: Session, appId: string) =>
  api.channels.teamsPackage({ params: { companyId }, body: { appId } })

export const connectGoogleChat = ({ api, companyId }: Session, body: Values<'domainId' | 'key'>) =>
  api.channels.connectGoogleChat({ params: { companyId }, body })

export const checkChannel = ({ api, companyId }: Session, channel: Chat) =>
  api.channels.check({ params: { companyId }, body: { channel } })

export const testChannel = ({ api, companyId }: Session, channel: Chat) =>
  api.channels.test({ params: { companyId }, body: { channel } })

export const disconnectChannel = ({ api, companyId }: Session, channel: Chat) =>
  api.channels.disconnect({ params: { companyId }, body: { channel } })
