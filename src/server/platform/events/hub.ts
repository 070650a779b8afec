import type { StreamEvent } from '#contract/platform/events.ts'
import type { Database } from '#server/kernel/db/database.ts'
import { eventChannel } from '#server/kernel/event-channel.ts'

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

  /** Ends all streams after an interruption: their pages read again when they reconnect. */
  async listenOn(database: Pick<Database, 'listen'>): Promise<void> {
    const receive = (payload: string) => this.#receive(payload)
    await database.listen(eventChannel, receive, () => this.#end(() => true))
  }

  subscribe(subscriber: Subscriber): () => void {
    this.#subscribers.add(subscriber)
    return () => this.#subscribers.delete(subscriber)
  }

  #receive(payload: string): void {
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
