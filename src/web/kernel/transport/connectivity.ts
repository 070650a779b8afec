import { ApiError } from '#contract/kernel/errors.ts'

/** Reachability of the server; `offline` if calls get no response. */
export type ConnectivityState = 'open' | 'maintenance' | 'offline'

/** Delay before the next check, in milliseconds. */
const lookAgainMs = { maintenance: 60_000, offline: 10_000 } as const

/** Random share added to the wait, so that clients don't all return at once. */
const spread = 0.25

interface Outage {
  readonly error: ApiError
  readonly until: number
}

/**
 * Tracks whether calls reach the server. While it has subscribers and calls fail, polls for recovery,
 * and honors the delay that the server requested.
 */
export class Connectivity {
  readonly #look: () => Promise<unknown>
  readonly #listeners = new Set<() => void>()
  #state: ConnectivityState = 'open'
  #closed: Outage | undefined
  #looking: Promise<void> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  /** `look` sends any request; the transport reports its outcome by `open`, `close` and `lose`. */
  constructor(look: () => Promise<unknown>) {
    this.#look = look
  }

  /** For `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void) => {
    if (this.#listeners.size === 0) this.#watch()
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size === 0) this.#unwatch()
    }
  }
  readonly state = () => this.#state

  /** Error for calls while the server has asked clients to wait. */
  get refusal(): ApiError | undefined {
    return this.#closed && Date.now() < this.#closed.until ? this.#closed.error : undefined
  }

  /** Reports a response. While offline it may be a stale one, so it is verified first. */
  open(): void {
    if (this.#state === 'offline' && !isOnline() && !this.#looking) void this.look()
    else this.#become('open')
  }

  /** Reports maintenance; the next check comes after `retryMs` milliseconds. */
  close(error: ApiError, retryMs: number = lookAgainMs.maintenance): void {
    const until = Date.now() + retryMs * (1 + Math.random() * spread)
    this.#become('maintenance', { error, until })
  }

  /** Reports a call without a response. Calls may be lost with their server: a check says if it is offline. */
  lose(): void {
    if (this.#state === 'offline' || !isOnline()) this.#become('offline')
    else if (this.#listeners.size > 0) void this.look()
  }

  /** Checks now; concurrent calls share one check. Never rejects. */
  look(): Promise<void> {
    this.#looking ??= Promise.resolve()
      .then(this.#look)
      .then(
        () => undefined,
        (error: unknown) => {
          if (error instanceof ApiError && error.statusCode === 0) this.#become('offline')
        },
      )
      .finally(() => (this.#looking = undefined))
    return this.#looking
  }

  /** Resolves once the server is out of maintenance. */
  reopened(): Promise<void> {
    if (this.#state !== 'maintenance') return Promise.resolve()
    return new Promise((resolve) => {
      const stop = this.subscribe(() => {
        if (this.#state === 'maintenance') return
        stop()
        resolve()
      })
    })
  }

  #become(state: ConnectivityState, closed?: Outage): void {
    const changed = this.#state !== state
    this.#state = state
    this.#closed = closed
    this.#plan()
    if (changed) for (const listener of this.#listeners) listener()
  }

  #plan(): void {
    clearTimeout(this.#timer)
    if (this.#state === 'open' || this.#listeners.size === 0) return
    const ms = this.#closed ? this.#closed.until - Date.now() : lookAgainMs.offline
    this.#timer = setTimeout(this.#lookAgain, Math.max(ms, 0))
  }

  readonly #lookAgain = () => void this.look()
  readonly #gone = () => this.#become('offline')

  #watch(): void {
    addEventListener('online', this.#lookAgain)
    addEventListener('offline', this.#gone)
    if (isOnline()) this.#plan()
    else this.#state = 'offline'
  }

  #unwatch(): void {
    removeEventListener('online', this.#lookAgain)
    removeEventListener('offline', this.#gone)
    clearTimeout(this.#timer)
  }
}

/** Network only: the server may still be unreachable. */
const isOnline = () => navigator.onLine
