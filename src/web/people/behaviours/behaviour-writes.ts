import type { SeenVersion } from '#contract/kernel/fields.ts'
import { ApiError } from '#contract/kernel/errors.ts'
import { fieldName } from '#domain/kernel/localized-fields.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import type {
  BehaviourItems,
  Cell,
  BehaviourItem,
  BehaviourTexts,
  WrittenBehaviour,
} from './behaviour-items.ts'

export interface BehaviourCalls {
  readonly read: () => Promise<readonly WrittenBehaviour[]>
  readonly add: (cell: Cell, words: BehaviourTexts) => Promise<{ readonly id: string }>
  readonly edit: (id: string, words: BehaviourTexts & SeenVersion) => Promise<unknown>
  readonly move: (id: string, place: SeenVersion & { readonly to: number }) => Promise<SeenVersion>
  readonly remove: (id: string, seen: SeenVersion) => Promise<unknown>
}

/** Tries over versions that others keep raising. */
const triesMax = 5

/**
 * Serializes writes per cell and retries them over others' changes, unless the same text changed.
 */
export class BehaviourWrites {
  readonly #calls: BehaviourCalls
  readonly #items: BehaviourItems
  readonly #received: (all: readonly WrittenBehaviour[]) => void
  readonly #lines = new Map<Cell, Promise<unknown>>()
  readonly #moving = new Map<Cell, number>()

  constructor(
    calls: BehaviourCalls,
    items: BehaviourItems,
    received: (all: readonly WrittenBehaviour[]) => void,
  ) {
    this.#calls = calls
    this.#items = items
    this.#received = received
  }

  isMoving(cell: Cell): boolean {
    return (this.#moving.get(cell) ?? 0) > 0
  }

  async reread(): Promise<readonly WrittenBehaviour[]> {
    const all = await this.#calls.read()
    this.#received(all)
    return all
  }

  /**
   * `before` is the text the writer started from. Throws `fieldConflict` if it has changed or the
   * behavior was removed.
   */
  async write(item: BehaviourItem, language: Language, text: string, before: string | undefined) {
    await this.#inLine(item.cell, () =>
      item.id === undefined
        ? this.#add(item, language, text.trim())
        : this.#edit(item, language, text.trim(), before),
    )
  }

  /** Rereads after the last move of a cell, failed or not. */
  async move(item: BehaviourItem, to: number): Promise<void> {
    const count = (by: number) =>
      this.#moving.set(item.cell, (this.#moving.get(item.cell) ?? 0) + by)
    const send = async (id: string) => {
      item.version = (await this.#calls.move(id, { to, version: item.version })).version
    }
    count(1)
    try {
      await this.#inLine(item.cell, () => this.#overNewer(item, send))
    } finally {
      count(-1)
      if (!this.isMoving(item.cell)) await this.reread()
    }
  }

  /** Throws 409 `staleVersion` if someone else changed its text. */
  async remove(item: BehaviourItem): Promise<void> {
    const known = JSON.stringify(item.words)
    const send = async (id: string) => {
      try {
        await this.#calls.remove(id, { version: item.version })
      } catch (error) {
        // Already removed by someone else.
        if (isCode(error, 'notFound')) return
        if (!isCode(error, 'staleVersion')) throw error
        await this.reread()
        if (JSON.stringify(item.words) !== known) throw new Changed(error)
        throw error
      }
    }
    await this.#inLine(item.cell, () => this.#overNewer(item, send)).catch((error: unknown) => {
      throw error instanceof Changed ? error.cause : error
    })
  }

  async #add(item: BehaviourItem, language: Language, text: string): Promise<void> {
    if (item.sent !== undefined) {
      const { sent } = item
      const there = this.#items.findSent(item, language, await this.reread())
      if (there) {
        const { id, version, rowId: _, columnId: __, ...words } = there
        this.#items.named(item, id, version, this.#items.trimmed(words))
        return this.#edit(item, language, text, sent)
      }
    }
    const words = this.#items.trimmed({ ...item.words, [fieldName('text', language)]: text })
    try {
      const { id } = await this.#calls.add(item.cell, words)
      this.#items.named(item, id, 1, words)
    } catch (error) {
      item.sent = isAnswered(error) ? undefined : text
      throw error
    }
  }

  async #edit(item: BehaviourItem, language: Language, text: string, before: string | undefined) {
    const name = fieldName('text', language)
    await this.#overNewer(item, async (id) => {
      if (item.isGone) throw conflict('', removedRevision)
      const now = item.words[name] ?? ''
      if (now === text) return
      if (now !== before) throw conflict(now, item.version)
      const words = this.#items.trimmed({ ...item.words, [name]: text })
      const { version } = item
      await this.#calls.edit(id, { ...words, version })
      // A concurrent reread may have brought an even newer version.
      if (item.version === version) Object.assign(item, { words, version: version + 1 })
    }).catch((error: unknown) => {
      if (!isCode(error, 'notFound')) throw error
      item.isGone = true
      throw conflict('', removedRevision)
    })
  }

  /** Retries after a reread when the version is stale. */
  async #overNewer(item: BehaviourItem, work: (id: string) => Promise<void>): Promise<void> {
    for (let tries = 1; item.id !== undefined; tries += 1) {
      try {
        return await work(item.id)
      } catch (error) {
        if (!isCode(error, 'staleVersion') || tries === triesMax) throw error
        await this.reread()
      }
    }
  }

  async #inLine<T>(cell: Cell, work: () => Promise<T>): Promise<T> {
    const done = (this.#lines.get(cell) ?? Promise.resolve()).then(work)
    this.#lines.set(
      cell,
      done.catch(() => undefined),
    )
    return done
  }
}

/** Revision that marks a behavior removed by someone else. */
export const removedRevision = -1

/** Stops the retries of `#overNewer`: the text itself changed. */
class Changed extends Error {
  constructor(cause: unknown) {
    super('Changed meanwhile', { cause })
  }
}

/** The conflict the server would answer, found here by rereading. */
function conflict(value: string, revision: number): ApiError {
  const details = { code: 'fieldConflict', conflict: { value, revision } }
  return new ApiError({ statusCode: 409, message: '', details, id: '' })
}

const isCode = (error: unknown, code: string) => error instanceof ApiError && error.code === code
const isAnswered = (error: unknown) =>
  error instanceof ApiError && error.statusCode >= 400 && error.statusCode < 500
