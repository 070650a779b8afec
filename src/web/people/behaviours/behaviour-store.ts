import { behavioursMax } from '#domain/kernel/limits.ts'
import { fieldName } from '#domain/kernel/localized-fields.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import { Autosave } from '#web/kernel/drafts/autosave.ts'
import type { Drafts } from '#web/kernel/drafts/draft-store.ts'
import type { FieldProblem } from '#web/kernel/drafts/field-problem.ts'
import {
  BehaviourItems,
  type Cell,
  type BehaviourItem,
  type WrittenBehaviour,
} from './behaviour-items.ts'
import { Listeners } from './listeners.ts'
import { BehaviourWrites, removedRevision, type BehaviourCalls } from './behaviour-writes.ts'

interface StoreOptions {
  readonly calls: BehaviourCalls
  readonly drafts: Drafts
  /** The first language is mandatory. */
  readonly languages: readonly [Language, ...Language[]]
}

/** Key prefix of behaviors that aren't reloaded yet. */
const begunPrefix = 'new.'

/**
 * Editing state of a grid, per behavior and language, saved by `Autosave`. Merges concurrent
 * changes of other languages or of the order; the same text is a conflict.
 */
export class BehaviourStore {
  readonly autosave: Autosave
  readonly #languages: readonly [Language, ...Language[]]
  readonly #items: BehaviourItems
  readonly #writes: BehaviourWrites
  /** The saved text each edit started from, by path. */
  readonly #before = new Map<string, string>()
  /** Drafts from before a reload: their base is known only by version. */
  readonly #restored = new Set<string>()
  /** Emptied in the first language, where text is mandatory: never sent. */
  readonly #emptied = new Set<string>()
  readonly #listeners = new Listeners()
  /** Keys typed in: `Autosave` doesn't say which field changed. */
  readonly #touched = new Set<string>()
  readonly #missing = new Map<Language, number>()

  constructor({ calls, drafts, languages }: StoreOptions) {
    this.#languages = languages
    this.#items = new BehaviourItems(languages)
    this.#writes = new BehaviourWrites(calls, this.#items, this.receive)
    this.autosave = new Autosave({ drafts, save: this.#save })
    for (const [path, text] of Object.entries(this.autosave.content())) {
      const { cell, key } = splitFieldPath(path)
      const { sent = text } = drafts.read()[path] ?? {}
      this.#restored.add(path)
      this.#touched.add(key)
      const isBegun = key.startsWith(begunPrefix)
      // A restored draft: its other languages, or whether it was created, are unknown until
      // reloaded.
      Object.assign(this.#items.begin(cell, key), isBegun ? { sent } : { id: key, isSeen: true })
    }
    this.autosave.subscribe(() => this.#listeners.notify(this.#touched))
  }

  /** Notifies of every change; `subscribeTo` of one behavior or cell only. */
  get subscribe() {
    return this.#listeners.add
  }
  subscribeTo(key: string, listener: () => void): () => void {
    return this.#listeners.addTo(key, listener)
  }

  readonly receive = (all: readonly WrittenBehaviour[]): void => {
    const isKept = (item: BehaviourItem) => this.#languages.some((it) => this.#isTyped(item, it))
    this.#items.receive(all, isKept, (cell) => this.#writes.isMoving(cell))
    this.autosave.receive([...this.#items.all()].flatMap((item) => this.#fieldsOf(item)))
  };

  in(cell: Cell): readonly string[] {
    return this.#items.in(cell)
  }

  text(key: string, language: Language): string {
    const item = this.#items.get(key)
    if (!item || this.#emptied.has(pathOf(item, language))) return ''
    return this.autosave.value(pathOf(item, language))
  }

  /** The first of the company's languages that has a text. */
  fallback(key: string): Language | undefined {
    return this.#languages.find((it) => this.text(key, it).trim() !== '')
  }

  missing(language: Language): number {
    const known = this.#missing.get(language)
    if (known !== undefined) return known
    const isMissing = ({ key }: BehaviourItem) =>
      this.text(key, language).trim() === '' && this.text(key, this.#languages[0]) !== ''
    const count = [...this.#items.all()].filter(isMissing).length
    this.#missing.set(language, count)
    return count
  }

  problem(key: string, language: Language): FieldProblem | undefined {
    const item = this.#items.get(key)
    return item && this.autosave.problem(pathOf(item, language))
  }

  /** Removed by someone else while it is being edited here. */
  isGone(key: string): boolean {
    return this.#items.get(key)?.isGone ?? false
  }

  isFull(cell: Cell): boolean {
    return this.in(cell).length >= behavioursMax
  }

  /** Created on the server once it has text. */
  begin(cell: Cell): string {
    const item = this.#items.begin(cell, `${begunPrefix}${crypto.randomUUID()}`)
    this.#changed(item)
    return item.key
  }

  change(key: string, language: Language, text: string): void {
    const item = this.#items.get(key)
    if (!item) return
    const path = pathOf(item, language)
    this.#touched.add(key)
    const isEmpty = text.trim() === ''
    if (isEmpty !== (this.text(key, language).trim() === '')) this.#missing.clear()
    if (language === this.#languages[0] && isEmpty) {
      this.#emptied.add(path)
      if (this.autosave.problem(path)?.kind !== 'conflict') this.autosave.takeBack(path)
      this.#changed(item)
      return
    }
    this.#emptied.delete(path)
    if (!this.#before.has(path) && !this.#restored.has(path))
      this.#before.set(path, item.words[fieldName('text', language)] ?? '')
    this.autosave.change(path, text)
  }

  /** Saves on leaving. An emptied one gets its text back; an empty new one is dropped. */
  leave(key: string, language: Language): void {
    const item = this.#items.get(key)
    if (!item) return
    const path = pathOf(item, language)
    this.#emptied.delete(path)
    if (item.id === undefined && this.fallback(key) === undefined) this.#items.drop(item)
    this.#changed(item)
    void this.autosave.flush(path)
  }

  /** `mine` creates a removed behavior again; `theirs` drops it. */
  resolve(key: string, language: Language, keep: 'mine' | 'theirs'): void {
    const item = this.#items.get(key)
    if (!item) return
    const path = pathOf(item, language)
    const problem = this.autosave.problem(path)
    if (problem?.kind !== 'conflict') return
    this.#restored.delete(path)
    if (problem.revision === removedRevision && keep === 'theirs') return this.#forget(item)
    if (problem.revision === removedRevision) Object.assign(item, { id: undefined, isGone: false })
    if (keep === 'theirs') this.#before.delete(path)
    else this.#before.set(path, problem.theirs)
    this.autosave.resolve(path, keep)
    this.#changed(item)
  }

  /** Throws the server's refusal, after restoring the server's order. */
  async move(key: string, by: -1 | 1): Promise<void> {
    const item = this.#items.get(key)
    const keys = this.in(item?.cell ?? '/')
    const to = keys.indexOf(key) + by
    if (!item || to < 0 || to >= keys.length) return
    this.#items.move(item, to)
    this.#changed(item)
    await this.autosave.flush()
    await this.#writes.move(item, to)
  }

  /** Saved on the server: removing it needs a confirmation. */
  isThere(key: string): boolean {
    return this.#items.get(key)?.id !== undefined
  }

  /** Throws `staleVersion` if someone else changed its text. */
  async remove(key: string): Promise<void> {
    const item = this.#items.get(key)
    if (!item) return
    if (item.id !== undefined) await this.#writes.remove(item)
    this.#forget(item)
  }

  #forget(item: BehaviourItem): void {
    this.#items.drop(item)
    for (const language of this.#languages) {
      const path = pathOf(item, language)
      this.#emptied.delete(path)
      this.#before.delete(path)
      this.autosave.takeBack(path)
    }
    this.#changed(item)
  }

  readonly #save = async (path: string, text: string, base: number) => {
    const { key, language } = splitFieldPath(path)
    const item = this.#items.get(key)
    // Dropped from the page: there is nothing to save.
    if (!item) return { path, value: text, revision: base }
    const isKnown = !this.#restored.has(path) || base === item.version
    const before = this.#before.get(path) ?? item.words[fieldName('text', language)] ?? ''
    await this.#writes.write(item, language, text, isKnown ? before : undefined)
    // Dropped during the request: reload what the server has.
    if (this.#items.get(key) !== item) await this.#writes.reread()
    this.#restored.delete(path)
    if (this.autosave.value(path) === text) this.#before.delete(path)
    else this.#before.set(path, text.trim())
    return { path, value: text, revision: item.version }
  }

  #fieldsOf(item: BehaviourItem) {
    const { version: revision, words } = item
    return this.#languages.map((language) => ({
      path: pathOf(item, language),
      value: words[fieldName('text', language)] ?? null,
      revision,
    }))
  }

  #isTyped(item: BehaviourItem, language: Language): boolean {
    const path = pathOf(item, language)
    return this.#before.has(path) || this.#restored.has(path) || this.#emptied.has(path)
  }

  #changed(item: BehaviourItem): void {
    this.#missing.clear()
    this.#listeners.notify([item.key, item.cell])
  }
}

/** Also the key of its draft, so it must survive a reload. */
function pathOf({ cell, key }: BehaviourItem, language: Language): string {
  return `${cell}/${key}/${language}`
}

function splitFieldPath(path: string): { cell: Cell; key: string; language: Language } {
  const [rowId = '', columnId = '', key = '', language] = path.split('/')
  return { cell: `${rowId}/${columnId}`, key, language: language as Language }
}
