import type { Deps } from '#server/kernel/deps.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { saveSent } from './queries.ts'

/** Never waits to fill a batch: what isn't saved is delivered twice after a crash. */
export class SentNotes {
  readonly #options: Pick<Deps, 'database' | 'clock'>
  #ids: string[] = []
  #next: Promise<void> | undefined
  #current: Promise<unknown> = Promise.resolve()

  constructor(options: Pick<Deps, 'database' | 'clock'>) {
    this.#options = options
  }

  note(id: string): Promise<void> {
    this.#ids.push(id)
    this.#next ??= this.#current.then(
      () => this.#save(),
      () => this.#save(),
    )
    return this.#next
  }

  #save(): Promise<void> {
    const { database, clock } = this.#options
    const ids = this.#ids.splice(0)
    this.#next = undefined
    const saved = asPlatform(database.db, (db) => saveSent(db, ids, clock()))
    this.#current = saved
    return saved
  }
}
