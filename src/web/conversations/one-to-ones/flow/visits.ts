import type { PresenceEvent } from '#contract/platform/events.ts'
import { presence } from '#domain/conversations/one-to-ones/presence.ts'
import { Changes } from '#web/kernel/drafts/changes.ts'

type Timer = ReturnType<typeof setTimeout>

/** Limit on the other's pages that are counted. */
const visitsMax = 20

/** Delay before answering an arrival, in milliseconds: limits the answer rate. */
const answerMs = 300

/** Presence by heartbeats: the other is here until their signal expires. No React. */
export class Visits {
  readonly #say: (here: boolean) => Promise<void>
  /** Timers that expire the other's pages, by visit. */
  readonly #others = new Map<number, Timer>()
  readonly #changes = new Changes()
  #beat: Timer | undefined
  #unsaid: boolean | undefined
  #isSaying = false

  constructor(say: (here: boolean) => Promise<void>) {
    this.#say = say
  }

  readonly subscribe = this.#changes.subscribe
  readonly isOtherHere = () => this.#others.size > 0

  readonly come = () => {
    clearTimeout(this.#beat)
    void this.#tell(true)
    this.#later(this.isOtherHere() ? presence.beatMs : presence.aloneMs)
  }

  readonly leave = () => {
    if (this.#beat === undefined) return
    clearTimeout(this.#beat)
    this.#beat = undefined
    void this.#tell(false)
    for (const timer of this.#others.values()) clearTimeout(timer)
    this.#others.clear()
    this.#changes.announce()
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
    // They may have opened the page after this one announced itself.
    if (!wasThere && this.isOtherHere()) this.#later(answerMs)
    if (wasThere !== this.isOtherHere()) this.#changes.announce()
  }

  /** One request at a time, then only the latest signal: a network may reorder requests. */
  async #tell(here: boolean): Promise<void> {
    this.#unsaid = here
    if (this.#isSaying) return
    this.#isSaying = true
    while (this.#unsaid !== undefined) {
      const next = this.#unsaid
      this.#unsaid = undefined
      await this.#say(next)
    }
    this.#isSaying = false
  }

  #later(ms: number): void {
    clearTimeout(this.#beat)
    this.#beat = setTimeout(this.come, ms)
  }
}
