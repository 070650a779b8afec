import { ApiError } from '#contract/kernel/errors.ts'

/** A token this close to its end may be over before it arrives, in milliseconds. */
const marginMs = 10_000

interface Held {
  readonly token: string
  readonly expiresAt: number
}

/**
 * The bearer token, kept in memory only and refreshed by its expiry claim (section 9). However many
 * calls need it at once, and in however many tabs, one refresh is under way at a time.
 */
export class AccessToken {
  #held: Held | undefined
  #refreshing: Promise<string> | undefined
  readonly #refresh: () => Promise<string>

  /** `refresh` trades the session's cookie for a token, or throws a 401 `ApiError`. */
  constructor(refresh: () => Promise<string>) {
    this.#refresh = refresh
  }

  /** A token that is good now. Throws a 401 `ApiError` when the session is over. */
  async current(): Promise<string> {
    if (this.#held && Date.now() < this.#held.expiresAt - marginMs) return this.#held.token
    return this.renew()
  }

  /** A new token, also when the old one seemed good: the server thought otherwise. */
  renew(): Promise<string> {
    this.#refreshing ??= this.#renewNow().finally(() => (this.#refreshing = undefined))
    return this.#refreshing
  }

  forget(): void {
    this.#held = undefined
  }

  async #renewNow(): Promise<string> {
    const token = await oneTabAtATime(this.#refresh)
    this.#held = { token, expiresAt: expiryOf(token) }
    return token
  }
}

function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('tandem.refresh', work) : work()
}

function expiryOf(token: string): number {
  const claims = token.split('.')[1] ?? ''
  const { exp } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as {
    exp: number
  }
  return exp * 1000
}

/** Whether a call was refused because nobody is signed in any more. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.statusCode === 401
}
