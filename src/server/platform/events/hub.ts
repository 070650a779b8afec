import type { StreamEvent } from '#contract/platform/events.ts'
import type { Listener } from '#server/kernel/db/database.ts'

interface SessionEnd {
  readonly endedSession: string
}

interface SwitchedOff {
  readonly switchedOff: { readonly companyId: string; readonly userId: string }
}

type Announcement = StreamEvent & {
  readonly companyId: string
  readonly to: readonly string[]
}

interface Subscriber {
  readonly companyId: string
  readonly userId: string
  readonly sessionId: string
  readonly announce: (event: StreamEvent) => void
  /** Called when the session ends or the person is deactivated. */
  readonly end: () => void
}

export class EventHub {
  readonly #subscribers = new Set<Subscriber>()

  get openStreams(): number {
    return this.#subscribers.size
  }

  subscribe(subscriber: Subscriber): () => void {
    this.#subscribers.add(subscriber)
    return () => this.#subscribers.delete(subscriber)
  }

  readonly receive: Listener = (payload) => {
    const announced = JSON.parse(payload) as Announcement | SessionEnd | SwitchedOff
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
