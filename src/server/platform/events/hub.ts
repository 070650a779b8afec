import type { StreamEvent } from '#contract/platform/events.ts'
import type { Listener } from '#server/kernel/db/database.ts'

/** A session that ended: its streams are closed. */
interface Ended {
  readonly endedSession: string
}

/** A person who was deactivated in a company: their streams there are closed. */
interface SwitchedOff {
  readonly switchedOff: { readonly companyId: string; readonly userId: string }
}

type Announced = StreamEvent & {
  readonly companyId: string
  /** The people who may know, by id. */
  readonly to: readonly string[]
}

/** An open event stream, and how to announce something to it. */
interface Subscriber {
  readonly companyId: string
  readonly userId: string
  readonly sessionId: string
  readonly announce: (event: StreamEvent) => void
  /** Called when the subscriber's session has ended, or their place in the company. */
  readonly end: () => void
}

/** Delivers each announcement, of this process or another, to the people it names and to no one else. */
export class EventHub {
  readonly #subscribers = new Set<Subscriber>()

  /** Adds a subscriber; returns how to remove it. */
  subscribe(subscriber: Subscriber): () => void {
    this.#subscribers.add(subscriber)
    return () => this.#subscribers.delete(subscriber)
  }

  readonly receive: Listener = (payload) => {
    const announced = JSON.parse(payload) as Announced | Ended | SwitchedOff
    if ('endedSession' in announced) {
      const { endedSession } = announced
      return this.#end(({ sessionId }) => sessionId === endedSession)
    }
    if ('switchedOff' in announced) {
      const { companyId, userId } = announced.switchedOff
      return this.#end((it) => it.companyId === companyId && it.userId === userId)
    }
    const { companyId, to, ...event } = announced
    for (const subscriber of this.#subscribers) {
      const isAddressed = subscriber.companyId === companyId && to.includes(subscriber.userId)
      if (isAddressed) subscriber.announce(event)
    }
  }

  #end(isConcerned: (subscriber: Subscriber) => boolean): void {
    for (const subscriber of this.#subscribers) if (isConcerned(subscriber)) subscriber.end()
  }
}
