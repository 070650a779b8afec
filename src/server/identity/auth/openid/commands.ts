import {
  openIdFlowMinutes,
  type Identity,
  type OpenIdProvider,
} from '#domain/identity/auth/openid.ts'
import { isUnexpired } from '#domain/kernel/secrets/expiry.ts'
import { HttpError, notFound } from '#server/kernel/errors.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import type { RequestContext } from '#server/identity/auth/request-context.ts'
import type { FlowSecrets } from './provider.ts'
import type { OpenId } from './providers.ts'
import { insertFlow, insertTicket, takeFlow } from './queries.ts'
import { countAttempts } from '#server/platform/attempts/attempt-commands.ts'
import { hashOf, newSecret } from '#server/kernel/secrets/secrets.ts'

/** One answer for every fault: the reason would help a forger. */
export function refused(): HttpError {
  return new HttpError(403, 'openIdRefused')
}

type OpenIdDeps = Pick<RequestContext, 'db' | 'now' | 'flowCookie'>

export async function beginFlow(
  { db, now, flowCookie, network }: OpenIdDeps & Pick<RequestContext, 'network'>,
  openId: OpenId | undefined,
  provider: OpenIdProvider,
): Promise<{ url: string }> {
  if (!openId?.offered.includes(provider)) throw notFound()
  await countAttempts(db, [{ kind: 'openIdFromAddress', who: network }], now)
  const secrets = { state: newSecret(), nonce: newSecret(), verifier: newSecret() }
  const url = await openId.urlOf(provider, secrets).catch(() => {
    throw new HttpError(503, 'openIdUnreachable')
  })
  const browser = newSecret()
  const { state, ...kept } = secrets
  await asPlatform(db, async (transaction) => {
    await insertFlow(transaction, {
      state_hash: hashOf(state),
      browser_hash: hashOf(browser),
      provider,
      sealed: openId.seal.seal(JSON.stringify(kept)),
      created_at: now,
    })
  })
  flowCookie.write(browser)
  return { url: url.href }
}

/** The flow ends whatever the outcome. Calls the provider outside any transaction. */
export async function endFlow(
  { db, now, flowCookie }: OpenIdDeps,
  openId: OpenId,
  { provider, pathAndQuery, state }: { provider: string; pathAndQuery: string; state: string },
) {
  const browser = flowCookie.read()
  if (!browser) throw refused()
  const flow = await asPlatform(db, (transaction) =>
    takeFlow(transaction, hashOf(state), hashOf(browser)),
  )
  const isGood =
    flow?.provider === provider &&
    isUnexpired(flow.created_at.getTime(), openIdFlowMinutes, now.getTime())
  if (!isGood) throw refused()
  const kept = JSON.parse(openId.seal.open(Buffer.from(flow.sealed))) as Omit<FlowSecrets, 'state'>
  const identity = await openId.identify(flow.provider, pathAndQuery, { ...kept, state })
  return asPlatform(db, (transaction) =>
    giveTicket(transaction, { browser, purpose: 'finish', identity, now }),
  )
}

/** The ticket works once, in the same browser. */
export async function giveTicket(
  db: Parameters<typeof insertTicket>[0],
  given: { browser: string; purpose: 'finish' | 'link'; identity: Identity; now: Date },
) {
  const ticket = newSecret()
  await insertTicket(db, {
    ticket_hash: hashOf(ticket),
    browser_hash: hashOf(given.browser),
    purpose: given.purpose,
    identity: given.identity,
    created_at: given.now,
  })
  return ticket
}
