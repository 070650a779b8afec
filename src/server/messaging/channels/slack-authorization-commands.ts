import { minuteMs } from '#domain/kernel/time/durations.ts'
import { connectingMinutes } from '#domain/messaging/channels/chat.ts'
import { HttpError } from '#server/kernel/errors.ts'
import type { Seal } from '#server/kernel/secrets/seal.ts'
import { hashOf, newSecret } from '#server/kernel/secrets/secrets.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { insertAuthorization, takeAuthorization } from './queries.ts'
import { slackScopes } from './slack.ts'

export interface SlackApp {
  readonly clientId: string
  readonly clientSecret: string
  readonly signingSecret: string
}

interface AuthorizationDeps {
  readonly seal: Seal
  readonly slackUrl: string
  readonly redirect: string
}

/** Bound to the browser, against CSRF. */
export async function beginAuthorization(
  work: UnitOfWork,
  app: SlackApp,
  { seal, slackUrl, redirect }: AuthorizationDeps,
): Promise<{ readonly url: string; readonly browser: string }> {
  const [state, browser] = [newSecret(), newSecret()]
  await insertAuthorization(work, {
    stateHash: hashOf(state),
    browserHash: hashOf(browser),
    sealed: seal.seal(JSON.stringify(app)),
  })
  const asked = {
    client_id: app.clientId,
    scope: slackScopes.join(','),
    redirect_uri: redirect,
    state,
  }
  return { url: `${slackUrl}/oauth/v2/authorize?${new URLSearchParams(asked)}`, browser }
}

interface Back {
  readonly state: string
  readonly browser: string
}

/** Works once. Throws 403 for any other browser, person or state. */
export async function endAuthorization(
  work: UnitOfWork,
  { state, browser }: Back,
  seal: Seal,
): Promise<SlackApp> {
  const begun = await takeAuthorization(work, {
    stateHash: hashOf(state),
    browserHash: hashOf(browser),
  })
  const age = work.now.getTime() - (begun?.created_at.getTime() ?? 0)
  if (!begun || age > connectingMinutes * minuteMs) throw new HttpError(403, 'channels.startOver')
  return JSON.parse(seal.open(Buffer.from(begun.sealed))) as SlackApp
}
