import { bare } from './columns.ts'
import type { KnownRecord } from './company.ts'

/** Prefers a name as written to one with the same letters and digits. */
export class NameIndex<Thing extends KnownRecord> {
  readonly #exact = new Map<string, Thing[]>()
  readonly #alike = new Map<string, Thing[]>()

  constructor(things: readonly Thing[]) {
    for (const thing of things) this.add(thing)
  }

  add(thing: Thing): void {
    for (const name of new Set(thing.names)) addTo(this.#exact, name, thing)
    for (const name of new Set(thing.names.map(bare))) addTo(this.#alike, name, thing)
  }

  /** Prefers the person's own among things of one name. */
  find(written: string, ownIds: readonly (string | null | undefined)[]): Thing | undefined {
    const isOwn = ({ id }: Thing) => ownIds.includes(id)
    const exact = this.#exact.get(written) ?? []
    const alike = this.#alike.get(bare(written)) ?? []
    return exact.find(isOwn) ?? exact[0] ?? alike.find(isOwn) ?? alike[0]
  }
}

function addTo<Thing>(index: Map<string, Thing[]>, name: string, thing: Thing): void {
  const known = index.get(name)
  if (known) known.push(thing)
  else index.set(name, [thing])
}
