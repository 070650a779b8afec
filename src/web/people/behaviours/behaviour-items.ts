import { fieldName, type LocalizedFields } from '#domain/kernel/localized-fields.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import { moveTo } from '#domain/kernel/order.ts'

export type BehaviourTexts = LocalizedFields<'text'>

export type WrittenBehaviour = BehaviourTexts & {
  readonly id: string
  readonly rowId: string
  readonly columnId: string
  readonly version: number
}

export type Cell = `${string}/${string}`

export function cellAt(rowId: string, columnId: string): Cell {
  return `${rowId}/${columnId}`
}

/** A behavior on the page: saved, in flight or still empty. */
export interface BehaviourItem {
  /** The id, or a temporary key that stays after it is saved. */
  readonly key: string
  readonly cell: Cell
  id: string | undefined
  version: number
  words: BehaviourTexts
  /** The server had it: if it is missing later, it was removed. */
  isSeen: boolean
  /** Removed by someone else while it is being edited here. */
  isGone: boolean
  /** Text of an unanswered create request: the behavior may already exist. */
  sent: string | undefined
}

const noKeys: readonly string[] = []

export class BehaviourItems {
  readonly #languages: readonly Language[]
  readonly #items = new Map<string, BehaviourItem>()
  readonly #keys = new Map<string, string>()
  readonly #removed = new Set<string>()
  #cells = new Map<Cell, readonly string[]>()

  constructor(languages: readonly Language[]) {
    this.#languages = languages
  }

  get(key: string): BehaviourItem | undefined {
    return this.#items.get(key)
  }

  all(): Iterable<BehaviourItem> {
    return this.#items.values()
  }

  /** Referentially stable until it changes. */
  in(cell: Cell): readonly string[] {
    return this.#cells.get(cell) ?? noKeys
  }

  begin(cell: Cell, key: string): BehaviourItem {
    const begun = { id: undefined, version: 0, words: {}, isSeen: false, isGone: false }
    const item: BehaviourItem = { ...begun, key, cell, sent: undefined }
    this.#items.set(key, item)
    this.#cells.set(cell, [...this.in(cell), key])
    return item
  }

  named(item: BehaviourItem, id: string, version: number, words: BehaviourTexts): void {
    Object.assign(item, { id, version, words, sent: undefined, isGone: false })
    this.#keys.set(id, item.key)
    // A read may have added it before the create was answered: drop the duplicate.
    if (item.key !== id && this.#items.delete(id)) this.#take(item.cell, id)
  }

  drop(item: BehaviourItem): void {
    if (item.id !== undefined) this.#removed.add(item.id)
    this.#items.delete(item.key)
    this.#take(item.cell, item.key)
  }

  move(item: BehaviourItem, to: number): void {
    this.#cells.set(item.cell, moveTo(this.in(item.cell), item.key, to))
  }

  /** The server keeps what is in a language the company has dropped, and refuses to be sent it. */
  trimmed(words: BehaviourTexts): BehaviourTexts {
    const names = this.#languages.map((it) => fieldName('text', it))
    const texts = names.map((name) => [name, words[name]?.trim()] as const)
    return Object.fromEntries(texts.filter(([, text]) => text))
  }

  /** Finds a behavior whose create request got no answer. */
  findSent(item: BehaviourItem, language: Language, all: readonly WrittenBehaviour[]) {
    return all.find(
      (it) =>
        cellAt(it.rowId, it.columnId) === item.cell &&
        !this.#keys.has(it.id) &&
        it[fieldName('text', language)] === item.sent,
    )
  }

  /**
   * Merges the server's list. Newer and unsaved items stay; removed ones go, or are marked if
   * `isKept`. A cell that `isMoving` keeps its order.
   */
  receive(
    all: readonly WrittenBehaviour[],
    isKept: (item: BehaviourItem) => boolean,
    isMoving: (cell: Cell) => boolean,
  ): void {
    const order = new Map<Cell, string[]>()
    const there = new Set<string>()
    for (const row of all) {
      if (this.#removed.has(row.id)) continue
      const item = this.#received(row)
      there.add(item.key)
      order.set(item.cell, [...(order.get(item.cell) ?? []), item.key])
    }
    for (const item of this.#items.values()) {
      if (there.has(item.key)) continue
      item.isGone = item.isSeen
      if (item.isGone && !isKept(item)) this.#items.delete(item.key)
      else order.set(item.cell, [...(order.get(item.cell) ?? []), item.key])
    }
    for (const [cell, keys] of order)
      if (isMoving(cell) || isSameList(keys, this.in(cell)))
        order.set(cell, this.#mixed(cell, keys))
    this.#cells = order
  }

  #received({ rowId, columnId, id, version, ...words }: WrittenBehaviour): BehaviourItem {
    const key = this.#keys.get(id) ?? id
    const cell = cellAt(rowId, columnId)
    const known = this.#items.get(key)
    const item = known ?? {
      key,
      cell,
      id,
      version: 0,
      words,
      sent: undefined,
      isGone: false,
      isSeen: true,
    }
    if (!known) this.#items.set(key, item)
    if (version > item.version) Object.assign(item, { version, words: this.trimmed(words) })
    item.isSeen = true
    item.isGone = false
    return item
  }

  /** The local order with new keys appended; the same array if nothing changed. */
  #mixed(cell: Cell, keys: readonly string[]): string[] {
    const here = this.in(cell).filter((key) => keys.includes(key))
    const fresh = keys.filter((key) => !here.includes(key))
    const isSame = fresh.length === 0 && here.length === this.in(cell).length
    return isSame ? (this.in(cell) as string[]) : [...here, ...fresh]
  }

  #take(cell: Cell, key: string): void {
    this.#cells.set(
      cell,
      this.in(cell).filter((it) => it !== key),
    )
  }
}

const isSameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((key, index) => key === other[index])
