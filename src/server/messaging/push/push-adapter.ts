import {
  lifetimeOf,
  outcomeOf,
  overallOutcome,
  type PushOutcome,
} from '#domain/messaging/push/sending.ts'
import type { Deps } from '#server/kernel/deps.ts'
import { post, PostProblem, type Bounds } from '#server/kernel/outgoing/guarded-post.ts'
import { retryAfterSeconds } from '#server/kernel/outgoing/retry-after.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import type { ChannelAdapter } from '#server/platform/outbox/channel-adapter.ts'
import { pushMessageOf } from '#server/platform/outbox/push-message.ts'
import type { PushKeys } from './keys.ts'
import { encryptFor, headersOf, payloadOf, vapidHeader, type Subscription } from './push-request.ts'
import { deleteDevices, subscriptionsOf } from './queries.ts'

const concurrentSendsMax = 5

const pushMsMax = 10_000

interface PushAdapterOptions extends Pick<Deps, 'database' | 'clock' | 'seal'> {
  readonly keys: PushKeys
  readonly bounds?: Bounds
}

interface Attempt {
  readonly outcome: PushOutcome
  readonly code: string
  readonly retryAfterSeconds?: number | undefined
}

/** Codes only: an endpoint is a secret, and an answer may quote it. */
class PushProblem extends Error {
  override name = 'PushProblem'
  readonly attempt: Attempt

  constructor(attempt: Attempt) {
    super(attempt.code)
    this.attempt = attempt
  }
}

/** Sends to each of a person's devices, in no transaction; forgets those that have unsubscribed. */
export function pushAdapter(options: PushAdapterOptions): ChannelAdapter {
  const { database, clock, seal, keys, bounds = { isPrivateAllowed: false } } = options
  const nobody = { outcome: 'refused', code: 'nobody' } as const

  return {
    atOnceMax: concurrentSendsMax,
    send: async ({ id, mail, companyId, userId }, signal) => {
      if (companyId === null || userId === null || mail.template !== 'notifications')
        throw new PushProblem(nobody)
      const whose = { companyId, userId, key: keys.publicKey }
      const devices = await asPlatform(database.db, (db) => subscriptionsOf(db, whose))
      if (devices.length === 0) throw new PushProblem(nobody)
      const text = payloadOf({ ...pushMessageOf(mail), language: mail.language, tag: id })
      const headers = headersOf({
        ...lifetimeOf(mail.values.items.map(({ kind }) => kind)),
        topic: id.replaceAll('-', ''),
      })
      const attempts = await Promise.all(
        devices.map(({ sealed }) => attempt(sealed, { text, headers, signal })),
      )
      const gone = devices.filter((_, index) => attempts[index]?.outcome === 'gone')
      if (gone.length > 0)
        await asPlatform(database.db, (db) =>
          deleteDevices(
            db,
            gone.map((device) => device.id),
          ),
        )
      const overall = overallOutcome(attempts.map(({ outcome }) => outcome))
      const decisive = attempts.find(({ outcome }) => outcome === overall)
      if (overall !== 'taken') throw new PushProblem(decisive ?? nobody)
    },
    problemOf: (error) => {
      if (!(error instanceof PushProblem)) return { code: 'unknown' }
      const { outcome, code, retryAfterSeconds: seconds } = error.attempt
      const isFinal = outcome !== 'later'
      return { code, isFinal, ...(seconds === undefined ? {} : { retryAfterSeconds: seconds }) }
    },
    close: () => undefined,
  }

  async function attempt(
    sealed: Buffer,
    {
      text,
      headers,
      signal,
    }: { text: Buffer; headers: Record<string, string>; signal: AbortSignal },
  ): Promise<Attempt> {
    const prepared = await prepare(sealed, text).catch(() => undefined)
    if (!prepared) return { outcome: 'gone', code: 'unusable' }
    const { url, body, authorization } = prepared
    const patience = AbortSignal.any([signal, AbortSignal.timeout(pushMsMax)])
    try {
      const request = { url, headers: { ...headers, authorization }, body, signal: patience }
      const answer = await post(request, bounds)
      const { statusCode: status = 0 } = answer
      const wait = retryAfterSeconds(answer.headers['retry-after'], clock().getTime())
      // The body is of no use, and may have no end.
      answer.destroy()
      return { outcome: outcomeOf(status), code: `HTTP ${status}`, retryAfterSeconds: wait }
    } catch (error) {
      const isInside = error instanceof PostProblem && error.code === 'inside'
      return isInside
        ? { outcome: 'refused', code: 'inside' }
        : { outcome: 'later', code: 'unreachable' }
    }
  }

  async function prepare(sealed: Buffer, text: Buffer) {
    const opened = JSON.parse(seal.open(Buffer.from(sealed))) as Subscription
    const url = new URL(opened.endpoint)
    const body = encryptFor(opened, text)
    return { url, body, authorization: await vapidHeader(url, keys, clock()) }
  }
}
