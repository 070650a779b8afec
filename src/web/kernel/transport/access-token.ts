import { ApiError } from '#contract/kernel/errors.ts'
import type { OtherSession } from '#domain/kernel/secrets/session.ts'
import { recall, remember } from './stored.ts'
import { tabSession } from './tab-session.ts'

/** A token this close to its end may be over before it arrives, in milliseconds. */
const marginMs = 10_000

interface Claims {
  readonly exp: number
  /** The account. */
  readonly sub: string
  /** The session. */
  readonly sid: string
}

/**
 * The bearer token, kept in memory only and refreshed by its expiry claim (section 9). However many
 * calls need it at once, and in however many tabs, one refresh is under way at a time.
 *
 * The first token says whose tab this is. The cookie is the browser's, and may be another person's by the
 * next refresh: the server refuses to refresh for another session, and a token of another one is dropped.
 */
export class AccessToken {
  #held: { readonly token: string; readonly claims: Claims } | undefined
  #owner: Claims | undefined
  #refreshing: Promise<string> | undefined
  /** Error of every call once the tab has stopped. */
  #refusal = signedOut()
  #isKept = false
  /** True once storage has the session id; stays false where the browser allows no storage. */
  #isNoted = false
  readonly #refresh: (sessionId?: string) => Promise<string>

  /** `refresh` trades the session's cookie for a token, or throws a 401 or a 409 `ApiError`. */
  constructor(refresh: (sessionId?: string) => Promise<string>) {
    this.#refresh = refresh
  }

  /** Id of this session in the account's list. Throws before the first token. */
  get sessionId(): string {
    return this.#ownerClaims().sid
  }

  /** A token that is good now. Throws a 401 `ApiError` when the session is over, or the tab has stopped. */
  async current(): Promise<string> {
    this.assertOpen()
    const isGood = this.#held && Date.now() < this.#held.claims.exp * 1000 - marginMs
    return isGood && this.#held && !this.#isOvertaken() ? this.#held.token : this.renew()
  }

  /** A new token, also when the old one seemed good: the server thought otherwise. */
  renew(): Promise<string> {
    this.#refreshing ??= this.#renewNow().finally(() => (this.#refreshing = undefined))
    return this.#refreshing
  }

  /** Throws a 401 `ApiError` once the tab has stopped: asked right before anything is sent. */
  assertOpen(): void {
    if (tabSession.state() !== 'open') throw this.#refusal
  }

  /**
   * Notes in this browser which session is signed in. From then on the tab stops when the session ends, and
   * asks the server as soon as another tab noted another one.
   */
  keep(): void {
    remember('login', 'true')
    remember('sessionId', this.sessionId)
    this.#isKept = true
    this.#isNoted = recall('sessionId') === this.sessionId
  }

  /** Goes on in the session that the owner has just begun; the tab stops if it is another person's. */
  adopt(token: string): void {
    const claims = claimsOf(token)
    if (claims.sub !== this.#ownerClaims().sub) return tabSession.become('other')
    this.#owner = claims
    this.#held = { token, claims }
    this.keep()
    return tabSession.become('open')
  }

  /** Goes on in the session that the owner began in another tab. */
  async rejoin(): Promise<void> {
    this.adopt(await oneTabAtATime(() => this.#refresh()))
  }

  /** Email of the person now signed in instead; undefined if there is none. */
  async readOther(): Promise<string | undefined> {
    try {
      await this.#refresh(this.sessionId)
      return undefined
    } catch (error) {
      return otherIn(error)?.email
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
    // It may have stopped while the answer was on its way.
    this.assertOpen()
    const claims = claimsOf(token)
    this.#owner ??= claims
    if (claims.sub !== this.#owner.sub || claims.sid !== this.#owner.sid) {
      this.#stop(claims.sub === this.#owner.sub ? 'again' : 'other')
      throw this.#refusal
    }
    this.#held = { token, claims }
    // Another tab may have signed out: don't store the session again.
    if (this.#isKept && recall('login')) this.keep()
    return token
  }

  /** Stops the tab where an answer to a refresh says so. Gives what calls fail with. */
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
    // Before that the application has not started, which goes to the sign-in page instead.
    if (this.#isKept) tabSession.become(state)
  }

  #ownerClaims(): Claims {
    if (!this.#owner) throw new Error('no token yet')
    return this.#owner
  }
}

function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('tandem.refresh', work) : work()
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
