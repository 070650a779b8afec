import type { Typed } from './autosave.ts'
import { sealWith, type Seal } from './draft-seal.ts'
import { parkDrafts, unpark } from './parked-drafts.ts'
import { entriesOf, tabKeys } from './stored.ts'

/** What is typed in one place, by its fields. */
export type Texts = Readonly<Record<string, Typed>>

/** Whose drafts are read and written, and in which company. */
export interface DraftOwner {
  readonly accountId: string
  readonly companyId: string
  /** The account's own key, as the server derives it: 32 bytes in base64. */
  readonly key: string
}

/** The drafts of one person in one company. */
export interface DraftStore {
  readonly read: (name: string) => Texts
  readonly write: (name: string, texts: Texts) => void
  /** Whether its owner has unsent texts here or, of a session that ended, in the browser. */
  readonly hasAny: () => boolean
  /** Resolves once storage has all that was written. */
  readonly settled: () => Promise<void>
  /** Takes what is typed out of this page's memory, once storage has it. Its writer finds it again. */
  readonly close: () => Promise<void>
  /** Deletes what its owner has not sent: they sign out. */
  readonly forget: () => void
}

/** Opens the drafts of someone: what cannot be decrypted is passed over. */
export async function openStore({ accountId, companyId, key }: DraftOwner): Promise<DraftStore> {
  const ofAccount = `${tabKeys.drafts}${accountId}.`
  const store = new SealedDrafts(ofAccount, companyId, await sealWith(key))
  await store.load()
  return store
}

/**
 * Drafts are read from memory; the tab's storage has them encrypted, and only where the browser can: a page
 * that is no secure context keeps them in memory alone.
 */
class SealedDrafts implements DraftStore {
  readonly #ofAccount: string
  readonly #prefix: string
  readonly #seal: Seal | undefined
  readonly #texts = new Map<string, Texts>()
  /** The version of each draft that storage has: encrypting takes its time, and may be overtaken. */
  readonly #stored = new Map<string, number>()
  readonly #writing = new Set<Promise<void>>()
  #version = 0
  #isClosed = false

  constructor(ofAccount: string, companyId: string, seal: Seal | undefined) {
    this.#ofAccount = ofAccount
    this.#prefix = `${ofAccount}${companyId}.`
    this.#seal = seal
  }

  read(name: string): Texts {
    return this.#texts.get(name) ?? {}
  }

  write(name: string, texts: Texts): void {
    if (this.#isClosed) return
    const version = (this.#version += 1)
    if (Object.keys(texts).length === 0) {
      this.#texts.delete(name)
      return this.#store(name, version, undefined)
    }
    this.#texts.set(name, texts)
    if (!this.#seal) return
    const writing = this.#seal
      .seal(this.#prefix + name, JSON.stringify(texts))
      .then((sealed) => this.#store(name, version, sealed))
      .finally(() => this.#writing.delete(writing))
    this.#writing.add(writing)
  }

  async load(): Promise<void> {
    const seal = this.#seal
    if (!seal) return
    unpark(this.#prefix)
    // Versions before this one kept them readable, and did not say whose they are.
    for (const [key, text] of entriesOf(() => sessionStorage, tabKeys.drafts))
      if (text.startsWith('{')) sessionStorage.removeItem(key)
    for (const [key, sealed] of entriesOf(() => sessionStorage, this.#prefix)) {
      const text = await seal.open(key, sealed).catch(() => undefined)
      if (text !== undefined)
        this.#texts.set(key.slice(this.#prefix.length), JSON.parse(text) as Texts)
    }
  }

  hasAny(): boolean {
    return this.#texts.size > 0 || stores.some((it) => entriesOf(it, this.#ofAccount).length > 0)
  }

  async settled(): Promise<void> {
    await Promise.all(this.#writing)
  }

  async close(): Promise<void> {
    await this.settled()
    this.#isClosed = true
    this.#texts.clear()
    parkDrafts()
  }

  forget(): void {
    this.#isClosed = true
    this.#texts.clear()
    for (const storage of stores)
      for (const [key] of entriesOf(storage, this.#ofAccount)) storage().removeItem(key)
  }

  #store(name: string, version: number, sealed: string | undefined): void {
    if (this.#isClosed || (this.#stored.get(name) ?? 0) > version) return
    this.#stored.set(name, version)
    try {
      if (sealed === undefined) sessionStorage.removeItem(this.#prefix + name)
      else sessionStorage.setItem(this.#prefix + name, sealed)
    } catch {
      // Without storage the text is kept by the page alone.
    }
  }
}

const stores = [() => sessionStorage, () => localStorage] as const
