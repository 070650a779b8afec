/**
 * State of the session that a tab was opened in. `open`: calls are sent. `ended`: signed out. `again`:
 * its owner has a new session. `other`: another person signed in. `left`: its owner signed out.
 */
export type TabState = 'open' | 'ended' | 'again' | 'other' | 'left'

/** Blocks this tab's calls once its session no longer belongs to the person who opened it. */
export class TabSession {
  readonly #listeners = new Set<() => void>()
  #state: TabState = 'open'
  #starts = 0

  /** Number of applications started in this page. */
  get starts(): number {
    return this.#starts
  }

  /** For `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  readonly state = () => this.#state

  /** Stops or resumes the tab. `other` and `left` are final: only a reload restarts it. */
  become(state: TabState): void {
    const isFinal = this.#state === 'left' || (this.#state === 'other' && state !== 'left')
    if (!isFinal) this.#set(state)
  }

  /** For an application that starts. */
  restart(): void {
    this.#starts += 1
    this.#set('open')
  }

  /** Resolves once the owner is signed in again. */
  reopened(): Promise<void> {
    if (this.#state === 'open') return Promise.resolve()
    return new Promise((resolve) => {
      const stop = this.subscribe(() => {
        if (this.#state !== 'open') return
        stop()
        resolve()
      })
    })
  }

  #set(state: TabState): void {
    if (state === this.#state) return
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

/** The session of this page. */
export const tabSession = new TabSession()
