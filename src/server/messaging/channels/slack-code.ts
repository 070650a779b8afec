import { ChannelProblem } from './chat-service.ts'
import { callSlack } from './slack.ts'
import type { SlackApp } from './slack-authorization-commands.ts'

interface CodeExchange {
  readonly app: SlackApp
  readonly code: string
  readonly redirect: string
}

/** Throws a `ChannelProblem`. */
export async function exchangeCode(
  slackUrl: string,
  { app, code, redirect }: CodeExchange,
): Promise<{ readonly identifier: string; readonly botToken: string }> {
  const { access_token: botToken, team } = await callSlack(slackUrl, 'oauth.v2.access', {
    client_id: app.clientId,
    client_secret: app.clientSecret,
    code,
    redirect_uri: redirect,
  })
  if (botToken === undefined || team?.id === undefined)
    throw new ChannelProblem('invalid_code', 'connection')
  return { identifier: team.id, botToken }
}
