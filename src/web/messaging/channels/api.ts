import type { Session } from '#web/kernel/session.tsx'
import { companyQuery } from '#web/kernel/company-query.ts'

/** Chats that the company can connect, refetched on every visit. */
export const companyChannels = companyQuery(['channels'], (api) => api.channels.list, {
  staleTime: 0,
})

/** Credentials by field name. */
export type Values<Field extends string> = Readonly<Record<Field, string>>

export const finishSlack = (
  { api, companyId }: Session,
  body: Values<'code' | 'state' | 'browser'>,
) => api.channels.finishSlack({ params: { companyId }, body })

/** The app for Teams, as base64. */
export const teamsPackage = ({ api, companyId }: Session, appId: string) =>
  api.channels.teamsPackage({ params: { companyId }, body: { appId } })
