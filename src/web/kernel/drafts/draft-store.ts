import { parkDrafts, unpark } from './parked-drafts.ts'
import { forgetLost } from '#web/kernel/transport/repeating.ts'
import { entriesOf, tabKeys } from '#web/kernel/transport/stored.ts'
import { asBase64, fromBase64 } from './base64.ts'

/** Encrypts texts for one account. */
interface Seal {
  /** Binds the ciphertext to `name`: it decrypts under no other. */
  readonly seal: (name: string, text: string) => Promise<string>
  /** Rejects if the key or `name` differs, or the ciphertext was altered. */
  readonly open: (name: string, sealed: string) => Promise<string>
}

const algorithm = 'AES-GCM'
const nonceBytes = 12

/** AES-256-GCM with a non-extractable account key; undefined outside a secure context. */
async function sealWith(secret: string): Promise<Seal | undefined> {
  // Undefined over plain HTTP, despite its type.
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (!subtle) return undefined
  const key = await subtle.importKey('raw', fromBase64(secret), algorithm, false, [
    'encrypt',
    'decrypt',
  ])
  return {
    seal: async (name, text) => {
      const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes))
      const bytes = new TextEncoder().encode(text)
      const sealed = await subtle.encrypt(paramsOf(nonce, name), key, bytes)
      return `${asBase64(nonce)}.${asBase64(new Uint8Array(sealed))}`
    },
    open: async (name, stored) => {
      const [nonce = '', sealed = ''] = stored.split('.')
      const params = paramsOf(fromBase64(nonce), name)
      return new TextDecoder().decode(await subtle.decrypt(params, key, fromBase64(sealed)))
    },
  }
}

const paramsOf = (iv: Uint8Array<ArrayBuffer>, name: string) => ({
  name: algorithm,
  iv,
  additionalData: new TextEncoder().encode(name),
})

/** Typed text with its base revision, which detects concurrent edits. */
export interface TypedValue {
  readonly value: string
  readonly base: number
  /** Last text sent over `base`, until it is answered. */
  readonly sent?: string
}

/** Unsaved texts of one form, by field. */
type Texts = Readonly<Record<string, TypedValue>>

export interface Drafts {
  readonly read: () => Texts
  readonly write: (texts: Texts) => void
}

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
  /** Deletes the drafts with this part of a name between its dots. */
  readonly drop: (part: string) => void
  /** True if its owner has unsent texts in this tab or, from an ended session, in the browser. */
  readonly hasAny: () => boolean
  /** Resolves once all writes are in storage. */
  readonly settled: () => Promise<void>
  /** Drops the plaintext from memory once storage has it encrypted. Its author can open it again. */
  readonly close: () => Promise<void>
  /** Deletes the owner's unsent texts, at sign-out. */
  readonly forget: () => void
}

/** Opens a person's drafts; skips what can't be decrypted. */
export async function openStore({ accountId, companyId, key }: DraftOwner): Promise<DraftStore> {
  const ofAccount = `${tabKeys.drafts}${accountId}.`
  const store = new SealedDrafts(ofAccount, companyId, await sealWith(key))
  await store.load()
  return store
}

/**
 * Serves drafts from memory; `sessionStorage` has them encrypted. Outside a secure context they stay in
 * memory only.
 */
class SealedDrafts implements DraftStore {
  readonly #ofAccount: string
  readonly #prefix: string
  readonly #seal: Seal | undefined
  readonly #texts = new Map<string, Texts>()
  /** Stored version of each draft: encryption is asynchronous and may be overtaken by newer text. */
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

  drop(part: string): void {
    for (const name of this.#texts.keys()) if (name.split('.').includes(part)) this.write(name, {})
  }

  async load(): Promise<void> {
    const seal = this.#seal
    if (!seal) return
    unpark(this.#prefix)
    // Earlier releases stored drafts in plain text and without an owner.
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
    forgetLost()
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
      // Without storage the text stays in memory only.
    }
  }
}

const stores = [() => sessionStorage, () => localStorage] as const
