import { behavioursMax } from '#domain/kernel/limits.ts'
import { fieldName } from '#domain/kernel/localized-fields.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import { Autosave, type Drafts } from '#web/kernel/autosave.ts'
import type { FieldProblem } from '#web/kernel/field-problem.ts'
import { BehaviourItems, type Cell, type Item, type WrittenBehaviour } from './behaviour-items.ts'
import { Listeners } from './listeners.ts'
import { BehaviourWrites, removedRevision, type BehaviourCalls } from './behaviour-writes.ts'

interface Options {
  readonly calls: BehaviourCalls
  readonly drafts: Drafts
  /** The company's, the first one first: nothing is left out in that. */
  readonly languages: readonly [Language, ...Language[]]
}

/** A behaviour that is begun here has a name like this until it is read again. */
const begunPrefix = 'new.'

/**
 * The behaviours of a grid as they are written, each language by itself. Saved by `Autosave`; over what
 * somebody else changed meanwhile where that is another language or the order, else both texts are there.
 */
export class BehaviourStore {
  readonly autosave: Autosave
  readonly #languages: readonly [Language, ...Language[]]
  readonly #items = new BehaviourItems()
  readonly #writes: BehaviourWrites
  /** What typing in a language began over. */
  readonly #before = new Map<string, string>()
  /** What was typed before a reload: over what, only its version says. */
  readonly #restored = new Set<string>()
  /** Emptied in the first language, in which it has to say something: never sent. */
  readonly #emptied = new Set<string>()
  readonly #listeners = new Listeners()
  /** What was typed in here: autosave tells that something changed in it, not in what. */
  readonly #touched = new Set<string>()
  readonly #missing = new Map<Language, number>()

  constructor({ calls, drafts, languages }: Options) {
    this.#languages = languages
    this.#writes = new BehaviourWrites(calls, this.#items, this.receive)
    this.autosave = new Autosave({ drafts, save: this.#save })
    for (const [path, sent] of Object.entries(this.autosave.content())) {
      const { cell, key } = partsOf(path)
      this.#restored.add(path)
      this.#touched.add(key)
      const isBegun = key.startsWith(begunPrefix)
      // Until it is read again, nobody knows what else it says; nor whether it was added.
      Object.assign(this.#items.begin(cell, key), isBegun ? { sent } : { id: key, isSeen: true })
    }
    this.autosave.subscribe(() => this.#listeners.notify(this.#touched))
  }

  /** Hears of every change; of one in a behaviour, or in which there are in a cell, by `subscribeTo`. */
  get subscribe() {
    return this.#listeners.add
  }
  subscribeTo(key: string, listener: () => void): () => void {
    return this.#listeners.addTo(key, listener)
  }

  /** Takes what the server has now. */
  readonly receive = (all: readonly WrittenBehaviour[]): void => {
    const isKept = (item: Item) => this.#languages.some((it) => this.#isTyped(item, it))
    this.#items.receive(all, isKept, (cell) => this.#writes.isMoving(cell))
    this.autosave.receive([...this.#items.all()].flatMap((item) => this.#fieldsOf(item)))
  };

  /** The names of a cell's behaviours in their order. */
  in(cell: Cell): readonly string[] {
    return this.#items.in(cell)
  }

  text(key: string, language: Language): string {
    const item = this.#items.get(key)
    if (!item || this.#emptied.has(pathOf(item, language))) return ''
    return this.autosave.value(pathOf(item, language))
  }

  /** The language that is read instead where it says nothing in one. */
  fallback(key: string): Language | undefined {
    return this.#languages.find((it) => this.text(key, it).trim() !== '')
  }

  /** How many behaviours say nothing in a language. */
  missing(language: Language): number {
    const known = this.#missing.get(language)
    if (known !== undefined) return known
    const isMissing = ({ key }: Item) =>
      this.text(key, language).trim() === '' && this.text(key, this.#languages[0]) !== ''
    const count = [...this.#items.all()].filter(isMissing).length
    this.#missing.set(language, count)
    return count
  }

  problem(key: string, language: Language): FieldProblem | undefined {
    const item = this.#items.get(key)
    return item && this.autosave.problem(pathOf(item, language))
  }

  /** Whether somebody removed what is still being written here. */
  isGone(key: string): boolean {
    return this.#items.get(key)?.isGone ?? false
  }

  isFull(cell: Cell): boolean {
    return this.in(cell).length >= behavioursMax
  }

  /** Begins another behaviour behind those of a cell; it is added once something is written in it. */
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

  /** Saves what is written in one as it is left: emptied, it says again what it said, and one begun goes. */
  leave(key: string, language: Language): void {
    const item = this.#items.get(key)
    if (!item) return
    const path = pathOf(item, language)
    this.#emptied.delete(path)
    if (item.id === undefined && this.fallback(key) === undefined) this.#items.drop(item)
    this.#changed(item)
    void this.autosave.flush(path)
  }

  /** Ends a conflict. What somebody removed is added again, or goes. */
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

  /** Takes a behaviour one place up or down. Throws what the server refuses; the order is the server's then. */
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

  /** Whether it is on the server: to remove it is asked about. */
  isThere(key: string): boolean {
    return this.#items.get(key)?.id !== undefined
  }

  /** Removes a behaviour. Throws where somebody said something else in it meanwhile. */
  async remove(key: string): Promise<void> {
    const item = this.#items.get(key)
    if (!item) return
    if (item.id !== undefined) await this.#writes.remove(item)
    this.#forget(item)
  }

  #forget(item: Item): void {
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
    const { key, language } = partsOf(path)
    const item = this.#items.get(key)
    // It is gone from the page, and nobody is asked to keep it.
    if (!item) return { path, value: text, revision: base }
    const isKnown = !this.#restored.has(path) || base === item.version
    const before = this.#before.get(path) ?? item.words[fieldName('text', language)] ?? ''
    await this.#writes.write(item, language, text, isKnown ? before : undefined)
    // It was left empty while it was on its way.
    if (this.#items.get(key) !== item) await this.#writes.reread()
    this.#restored.delete(path)
    if (this.autosave.value(path) === text) this.#before.delete(path)
    else this.#before.set(path, text.trim())
    return { path, value: text, revision: item.version }
  }

  #fieldsOf(item: Item) {
    const { version: revision, words } = item
    return this.#languages.map((language) => ({
      path: pathOf(item, language),
      value: words[fieldName('text', language)] ?? null,
      revision,
    }))
  }

  #isTyped(item: Item, language: Language): boolean {
    const path = pathOf(item, language)
    return this.#before.has(path) || this.#restored.has(path) || this.#emptied.has(path)
  }

  #changed(item: Item): void {
    this.#missing.clear()
    this.#listeners.notify([item.key, item.cell])
  }
}

/** How autosave calls what a behaviour says in a language; a draft is found by it after a reload. */
function pathOf({ cell, key }: Item, language: Language): string {
  return `${cell}/${key}/${language}`
}

function partsOf(path: string): { cell: Cell; key: string; language: Language } {
  const [rowId = '', columnId = '', key = '', language] = path.split('/')
  return { cell: `${rowId}/${columnId}`, key, language: language as Language }
}
