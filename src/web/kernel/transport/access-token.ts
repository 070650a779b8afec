import { ApiError } from '#contract/kernel/errors.ts'
import type { OtherSession } from '#domain/kernel/secrets/session.ts'
import { recall, remember } from './stored.ts'
import { tabSession } from './tab-session.ts'

/** A token this close to expiry may expire in transit, in milliseconds. */
const marginMs = 10_000

interface Claims {
  readonly iat: number
  readonly exp: number
  /** The account. */
  readonly sub: string
  /** The session. */
  readonly sid: string
}

interface BearerToken {
  readonly token: string
  /** By this device's clock, which may be hours from the server's. */
  readonly goodUntil: number
}

/**
 * The bearer token, kept in memory only and refreshed by its expiry claim (section 9). Only one
 * refresh runs at a time, across tabs too.
 *
 * The first token sets the tab's owner. The cookie belongs to the browser and may be another person's by
 * the next refresh: the server refuses to refresh another session, and its token would be dropped here.
 */
export class AccessToken {
  #held: BearerToken | undefined
  #owner: Claims | undefined
  #refreshing: Promise<string> | undefined
  /** Error of every call once the tab has stopped. */
  #refusal = signedOut()
  #isKept = false
  /** True once storage has the session id; stays false where the browser allows no storage. */
  #isNoted = false
  readonly #refresh: (sessionId?: string) => Promise<string>
  /** Calls of an application that was started over neither go out nor stop the one after it. */
  readonly #start = tabSession.starts

  /** `refresh` trades the session's cookie for a token, or throws a 401 or a 409 `ApiError`. */
  constructor(refresh: (sessionId?: string) => Promise<string>) {
    this.#refresh = refresh
  }

  /** Id of this session in the account's list. Throws before the first token. */
  get sessionId(): string {
    return this.#ownerClaims().sid
  }

  /** A valid token. Throws a 401 `ApiError` once the session is over or the tab has stopped. */
  async current(): Promise<string> {
    this.assertOpen()
    const isGood = this.#held && Date.now() < this.#held.goodUntil && !this.#isOvertaken()
    return isGood && this.#held ? this.#held.token : this.renew()
  }

  /** Forces a new token, after the server rejected a seemingly valid one. */
  renew(): Promise<string> {
    this.#refreshing ??= this.#renewNow().finally(() => (this.#refreshing = undefined))
    return this.#refreshing
  }

  /** Throws a 401 `ApiError` once the tab has stopped; call right before sending. */
  assertOpen(): void {
    if (tabSession.state() !== 'open' || !this.#isCurrent) throw this.#refusal
  }

  /**
   * Stores the session id in this browser. From then on the tab stops when its session ends, and checks
   * with the server when another tab stores another session.
   */
  keep(): void {
    remember('login', 'true')
    remember('sessionId', this.sessionId)
    this.#isKept = true
    this.#isNoted = recall('sessionId') === this.sessionId
  }

  /** Continues in its owner's new session; stops the tab if the token is another person's. */
  adopt(token: string): void {
    const claims = claimsOf(token)
    if (claims.sub !== this.#ownerClaims().sub) return tabSession.become('other')
    this.#owner = claims
    this.#held = bearerFromNow(token, claims)
    this.keep()
    return tabSession.become('open')
  }

  /** Continues in the session that its owner started in another tab, unless that is over too. */
  async rejoin(): Promise<void> {
    try {
      this.adopt(await oneTabAtATime(() => this.#refresh()))
    } catch (error) {
      if (!isSignedOut(error)) throw error
      tabSession.become('ended')
    }
  }

  /** The person now signed in instead; undefined if there is none. */
  async readOther(): Promise<OtherSession | undefined> {
    try {
      await this.#refresh(this.sessionId)
      return undefined
    } catch (error) {
      return otherIn(error)
    }
  }

  /** Another tab says that someone signed in. */
  hearOf(session: { readonly accountId: string; readonly sessionId: string }): void {
    const owner = this.#ownerClaims()
    if (session.sessionId === owner.sid) return
    if (session.accountId !== owner.sub) tabSession.become('other')
    else if (tabSession.state() === 'ended') void this.rejoin().catch(() => undefined)
    else tabSession.become('again')
  }

  #isOvertaken(): boolean {
    return this.#isNoted && recall('sessionId') !== this.#owner?.sid
  }

  async #renewNow(): Promise<string> {
    const token = await oneTabAtATime(() => this.#refresh(this.#owner?.sid)).catch(
      (error: unknown) => {
        throw this.#refusalOf(error)
      },
    )
    // The tab may have stopped during the request.
    this.assertOpen()
    const claims = claimsOf(token)
    this.#owner ??= claims
    if (claims.sub !== this.#owner.sub || claims.sid !== this.#owner.sid) {
      this.#stop(claims.sub === this.#owner.sub ? 'again' : 'other')
      throw this.#refusal
    }
    this.#held = bearerFromNow(token, claims)
    // Another tab may have signed out: don't store the session again.
    if (this.#isKept && recall('login')) this.keep()
    return token
  }

  /** Stops the tab if the refresh response says so; returns the error for pending calls. */
  #refusalOf(error: unknown): unknown {
    if (!(error instanceof ApiError) || !this.#owner) return error
    const other = otherIn(error)
    if (!other && !isSignedOut(error)) return error
    this.#refusal = signedOut(error)
    if (!other) this.#stop('ended')
    else this.#stop(other.accountId === this.#owner.sub ? 'again' : 'other')
    return this.#refusal
  }

  #stop(state: 'ended' | 'again' | 'other'): void {
    this.#held = undefined
    // Before that, the application hasn't started and goes to the sign-in page instead.
    if (this.#isKept && this.#isCurrent) tabSession.become(state)
  }

  get #isCurrent(): boolean {
    return this.#start === tabSession.starts
  }

  #ownerClaims(): Claims {
    if (!this.#owner) throw new Error('no token yet')
    return this.#owner
  }
}

function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('tandem.refresh', work) : work()
}

function bearerFromNow(token: string, { iat, exp }: Claims): BearerToken {
  return { token, goodUntil: Date.now() + (exp - iat) * 1000 - marginMs }
}

function claimsOf(token: string): Claims {
  const claims = token.split('.')[1] ?? ''
  return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as Claims
}

function otherIn(error: unknown): OtherSession | undefined {
  const isOther = error instanceof ApiError && error.code === 'otherSession'
  return isOther ? (error.details.conflict as OtherSession) : undefined
}

/** The 401 of a signed-out session, with the server's message. */
function signedOut({ message, id } = { message: '', id: '' }): ApiError {
  return new ApiError({ statusCode: 401, message, details: { code: 'signInRequired' }, id })
}

/** True for a 401: the session is over. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.statusCode === 401
}
