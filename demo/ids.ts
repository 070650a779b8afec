import { newId } from '#server/kernel/ids.ts'

type Kind =
  | 'account'
  | 'agreement'
  | 'area'
  | 'global-level'
  | 'goal'
  | 'initiative'
  | 'ladder-step'
  | 'one-to-one'
  | 'person'
  | 'skill'
  | 'team'
  | 'value'

/** The ids of what the data files know by a key. */
export class Ids {
  readonly #ids = new Map<string, string>()

  /** Remembers the id of something, a new one unless it has one; returns it. */
  give(kind: Kind, key: string, id = newId()): string {
    this.#ids.set(`${kind} ${key}`, id)
    return id
  }

  /** Throws where the data files speak of something that is not there, or not yet. */
  of(kind: Kind, key: string): string {
    const id = this.#ids.get(`${kind} ${key}`)
    if (!id) throw new Error(`The demo data speak of ${kind} "${key}" before there is one.`)
    return id
  }
}
