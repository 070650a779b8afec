import type { PresenceEvent } from '#contract/platform/events.ts'
import { presence } from '#domain/conversations/one-to-ones/presence.ts'

type Timer = ReturnType<typeof setTimeout>

/** Beyond these, pages of the other are not counted. */
const visitsMax = 20

/** Someone who came is answered this much later, in milliseconds: however often they come, no sooner. */
const answerMs = 300

/**
 * Who else is on a page: says that its reader is there, and believes the other as long as they say so. A
 * plain class without React.
 */
export class Visits {
  readonly #say: (here: boolean) => void
  /** The other's pages, each with the clock that forgets it. */
  readonly #others = new Map<number, Timer>()
  readonly #listeners = new Set<() => void>()
  #beat: Timer | undefined

  constructor(say: (here: boolean) => void) {
    this.#say = say
  }

  /** For `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly isOtherHere = () => this.#others.size > 0

  /** Says that the reader is there, now and from now on. */
  readonly come = () => {
    clearTimeout(this.#beat)
    this.#say(true)
    this.#later(this.isOtherHere() ? presence.beatMs : presence.aloneMs)
  }

  /** Says that the reader has gone; whoever else is there is forgotten. */
  readonly leave = () => {
    if (this.#beat === undefined) return
    clearTimeout(this.#beat)
    this.#beat = undefined
    this.#say(false)
    for (const timer of this.#others.values()) clearTimeout(timer)
    this.#others.clear()
    this.#changed()
  }

  readonly hear = ({ visit, here }: Pick<PresenceEvent, 'visit' | 'here'>) => {
    if (this.#beat === undefined) return
    const wasThere = this.isOtherHere()
    clearTimeout(this.#others.get(visit))
    this.#others.delete(visit)
    if (here && this.#others.size < visitsMax)
      this.#others.set(
        visit,
        setTimeout(() => this.hear({ visit, here: false }), presence.goneAfterMs),
      )
    // They may have come after what this page said of itself.
    if (!wasThere && this.isOtherHere()) this.#later(answerMs)
    if (wasThere !== this.isOtherHere()) this.#changed()
  }

  #later(ms: number): void {
    clearTimeout(this.#beat)
    this.#beat = setTimeout(this.come, ms)
  }

  #changed(): void {
    for (const listener of this.#listeners) listener()
  }
}
