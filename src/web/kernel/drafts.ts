import type { Drafts, Typed } from './autosave.ts'

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

const none: DraftStore = {
  read: () => ({}),
  write: () => undefined,
  hasAny: () => false,
  settled: () => Promise.resolve(),
  close: () => Promise.resolve(),
  forget: () => undefined,
}

let store = none

/** The drafts of whoever this page is of. */
export const drafts = (): DraftStore => store

/**
 * Reads the drafts that someone left in this tab, or in this browser when their session ended by itself.
 * Rejects where the file that opens them cannot be loaded.
 */
export async function openDrafts(owner: DraftOwner): Promise<void> {
  const [{ openStore }] = await Promise.all([import('./draft-store.ts'), store.settled()])
  store = await openStore(owner)
}

/** What was typed in one place and is not on the server yet, kept through a reload until it is saved. */
export function draftsOf(name: string): Drafts {
  return { read: () => store.read(name), write: (texts) => store.write(name, texts) }
}
