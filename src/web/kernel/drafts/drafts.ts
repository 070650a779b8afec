import type { DraftOwner, Drafts, DraftStore } from './draft-store.ts'

const noStore: DraftStore = {
  read: () => ({}),
  write: () => undefined,
  drop: () => undefined,
  hasAny: () => false,
  settled: () => Promise.resolve(),
  close: () => Promise.resolve(),
  forget: () => undefined,
}

let store = noStore

/** The draft store of the signed-in person. */
export const drafts = (): DraftStore => store

/**
 * Opens the person's drafts from this tab or, after an expired session, from this browser. Rejects if
 * the module that decrypts them can't be loaded.
 */
export async function openDrafts(owner: DraftOwner): Promise<void> {
  const [{ openStore }] = await Promise.all([import('./draft-store.ts'), store.settled()])
  store = await openStore(owner)
}

/** Unsaved texts of one form, kept across reloads until saved. */
export function draftsOf(name: string): Drafts {
  return { read: () => store.read(name), write: (texts) => store.write(name, texts) }
}
