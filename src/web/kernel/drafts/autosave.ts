import { isSignedOut } from '#web/kernel/transport/access-token.ts'
import { Changes } from './changes.ts'
import type { Drafts, TypedValue } from './draft-store.ts'
import { fieldProblemOf, type FieldProblem } from './field-problem.ts'
import { Timers } from './timers.ts'

/** Debounce of autosave, in milliseconds after the last keystroke. */
export const autosaveDelayMs = 800

/** Retry delay after a failed save, in milliseconds: initial and maximum. */
const retryMs = { first: 2_000, most: 30_000 } as const

/** A field as the server has it. */
export interface ServerField {
  readonly path: string
  readonly value: string | null
  readonly revision: number
}

/** The four states of section 4; undefined until something was typed. */
export type AutosaveState = 'waiting' | 'saving' | 'saved' | 'error'

interface AutosaveOptions {
  readonly save: (path: string, value: string, baseRevision: number) => Promise<ServerField>
  /** Stores unsaved text across reloads. */
  readonly drafts: Drafts
}

/**
 * Saves each field on its own: 800 ms after the last keystroke, at once on blur. Unsaved text is kept,
 * shown and retried until the server has it.
 */
export class Autosave {
  readonly #options: AutosaveOptions
  readonly #server = new Map<string, ServerField>()
  readonly #typed = new Map<string, TypedValue>()
  readonly #problems = new Map<string, FieldProblem>()
  readonly #timers = new Timers()
  readonly #saving = new Map<string, Promise<void>>()
  readonly #unanswered = new Set<string>()
  readonly #changes = new Changes()
  #everSaved = false
  #isStopped = false
  #retryMs: number = retryMs.first

  constructor(options: AutosaveOptions) {
    this.#options = options
    for (const [path, typed] of Object.entries(options.drafts.read())) this.#typed.set(path, typed)
  }

  /** For `useSyncExternalStore`. */
  readonly subscribe = this.#changes.subscribe
  readonly version = this.#changes.count

  get state(): AutosaveState | undefined {
    if (this.#unanswered.size > 0) return 'error'
    if (this.#saving.size > 0) return 'saving'
    if (this.#typed.size > 0) return 'waiting'
    return this.#everSaved ? 'saved' : undefined
  }

  get isDirty(): boolean {
    return this.#typed.size > 0
  }

  value(path: string): string {
    return this.#typed.get(path)?.value ?? this.#server.get(path)?.value ?? ''
  }

  /** True if the field was never edited. An emptied field counts as edited. */
  isUnwritten(path: string): boolean {
    return !this.#typed.has(path) && !this.#server.has(path)
  }

  unsaved(): readonly string[] {
    return [...this.#typed.keys()]
  }

  /** All texts, unsaved ones included; without empty fields. */
  content(): Record<string, string> {
    const paths = new Set([...this.#server.keys(), ...this.#typed.keys()])
    const written = [...paths].map((path) => [path, this.value(path)] as const)
    return Object.fromEntries(written.filter(([, value]) => value !== ''))
  }

  problem(path: string): FieldProblem | undefined {
    return this.#problems.get(path)
  }

  /** Merges the server's content, in any order of arrival. A field with unsaved typing keeps it. */
  receive(fields: readonly ServerField[]): void {
    for (const { path, value, revision } of fields) {
      const known = this.#server.get(path)
      if (known && known.revision >= revision) continue
      this.#server.set(path, { path, value, revision })
      const problem = this.#problems.get(path)
      if (problem?.kind === 'conflict' && problem.revision < revision)
        this.#problems.set(path, { kind: 'conflict', theirs: value ?? '', revision })
    }
    // Restored from before a reload and still unsaved: send it again.
    for (const path of this.#typed.keys()) {
      const isMoving = this.#timers.has(path) || this.#saving.has(path) || this.#problems.has(path)
      if (!isMoving) this.#later(path)
    }
    this.#changes.announce()
  }

  change(path: string, value: string): void {
    const base = this.#server.get(path)?.revision ?? 0
    this.#typed.set(path, { base, ...this.#typed.get(path), value })
    if (this.#problems.get(path)?.kind === 'refused') this.#problems.delete(path)
    this.#keep()
    this.#later(path)
    this.#changes.announce()
  }

  /** Saves one field now, or all with those filled in since. Resolves after one attempt per field. */
  async flush(path?: string): Promise<void> {
    const tried = new Set<string>()
    const left = () => (path === undefined ? this.unsaved() : [path]).filter((it) => !tried.has(it))
    const flushNow = async (it: string) => {
      tried.add(it)
      // Waits for the save in flight, then saves what was typed since.
      const sending = this.#saving.get(it)
      if (sending) await sending
      await this.#save(it)
    }
    for (let paths = left(); paths.length > 0; paths = left())
      await Promise.all(paths.map((it) => flushNow(it)))
  }

  /** Resolves a conflict by keeping one of the two texts. */
  resolve(path: string, keep: 'mine' | 'theirs'): void {
    const problem = this.#problems.get(path)
    if (problem?.kind !== 'conflict') return
    this.#problems.delete(path)
    const theirs = { path, value: problem.theirs, revision: problem.revision }
    if (keep === 'theirs') {
      this.#typed.delete(path)
      this.receive([theirs])
    } else {
      this.#server.set(path, theirs)
      this.#typed.set(path, { value: this.value(path), base: theirs.revision })
      void this.#save(path)
    }
    this.#keep()
    this.#changes.announce()
  }

  /** Discards unsaved text of a field that isn't being saved; shows the server's again. */
  takeBack(path: string): void {
    this.#timers.stop(path)
    for (const it of [this.#typed, this.#problems, this.#unanswered]) it.delete(path)
    this.#keep()
    this.#changes.announce()
  }

  /** Discards all unsaved text, after the record itself was discarded. */
  discard(): void {
    for (const path of this.unsaved()) this.takeBack(path)
  }

  /** Stops permanently when the page is left; unsaved text stays in the drafts for the next page. */
  stop(): void {
    this.#isStopped = true
    this.#timers.stopAll()
  }

  #later(path: string, ms = autosaveDelayMs): void {
    if (!this.#isStopped) this.#timers.set(path, () => void this.#save(path), ms)
  }

  async #save(path: string): Promise<void> {
    this.#timers.stop(path)
    const typed = this.#typed.get(path)
    if (!typed || this.#saving.has(path) || this.#problems.has(path)) return
    const sending = this.#sendAll(path, typed)
    this.#saving.set(path, sending)
    this.#changes.announce()
    await sending
  }

  /** An unanswered text may be stored: settled before newer text, it is no conflict with itself. */
  async #sendAll(path: string, typed: TypedValue): Promise<void> {
    await this.#send(path, typed)
    const newer = this.#typed.get(path)
    const isSettled = newer?.sent === undefined && !this.#problems.has(path)
    if (typed.sent !== undefined && newer && isSettled) await this.#send(path, newer)
    this.#saving.delete(path)
    this.#keep()
    this.#changes.announce()
  }

  async #send(path: string, { value, base, sent = value }: TypedValue): Promise<void> {
    this.#typed.set(path, { value, base, sent })
    this.#keep()
    try {
      this.#succeeded(sent, await this.#options.save(path, sent, base))
    } catch (error) {
      this.#fail(path, sent, error)
    }
  }

  /** Text typed during the save is saved next. */
  #succeeded(sent: string, saved: ServerField): void {
    const { path } = saved
    this.#server.set(path, saved)
    this.#unanswered.delete(path)
    this.#everSaved = true
    this.#retryMs = retryMs.first
    if (this.#isStopped) this.#forget(path, sent)
    const value = this.value(path)
    if (value === sent) this.#typed.delete(path)
    else {
      this.#typed.set(path, { value, base: saved.revision })
      this.#later(path)
    }
  }

  #fail(path: string, sent: string, error: unknown): void {
    const typed = this.#typed.get(path)
    // The text was discarded or reverted during the save: nothing left to send.
    if (!typed) return
    const problem = fieldProblemOf(error)
    if (problem) {
      const { value, base } = typed
      this.#typed.set(path, { value, base })
      this.#unanswered.delete(path)
      // Newer text may be accepted.
      if (problem.kind === 'refused' && value !== sent) this.#later(path)
      else this.#problems.set(path, problem)
      return
    }
    this.#unanswered.add(path)
    // Sent once its author has signed in again, and never as anyone else.
    if (isSignedOut(error)) return
    this.#later(path, this.#retryMs)
    this.#retryMs = Math.min(this.#retryMs * 2, retryMs.most)
  }

  /** The next page may have newer text in the drafts. */
  #forget(path: string, sent: string): void {
    const { [path]: kept, ...others } = this.#options.drafts.read()
    if (kept?.value === sent) this.#options.drafts.write(others)
  }

  #keep(): void {
    if (!this.#isStopped) this.#options.drafts.write(Object.fromEntries(this.#typed))
  }
}
