/** A field of a 1:1 as stored. Its revision counts its changes; a field never written is at 0. */
export interface StoredField {
  readonly value: string | null
  readonly revision: number
}

/** What autosave sends of one field: the new value, and the revision the writer had before them. */
export interface Patch {
  readonly value: string | null
  readonly baseRevision: number
}

/** What became of a patch. On a conflict nothing is written, and the writer chooses. */
export type Merged =
  | { readonly kind: 'saved'; readonly field: StoredField }
  | { readonly kind: 'unchanged'; readonly field: StoredField }
  | { readonly kind: 'conflict'; readonly theirs: StoredField }

/** A field nobody has written yet. */
export const unwritten: StoredField = { value: null, revision: 0 }

/**
 * Merges a patch into a field. Writers of different fields never meet here; two writers of one field
 * conflict when the second did not see what the first wrote, unless both wrote the same.
 */
export function applyPatch(stored: StoredField, { value, baseRevision }: Patch): Merged {
  if (stored.value === value) return { kind: 'unchanged', field: stored }
  if (stored.revision !== baseRevision) return { kind: 'conflict', theirs: stored }
  return { kind: 'saved', field: { value, revision: stored.revision + 1 } }
}

/**
 * A field emptied by a change of type (section 4). Its revision moves on, so that a page opened
 * before the change cannot bring the old text back unseen.
 */
export function discard({ value, revision }: StoredField): StoredField {
  return { value: null, revision: value === null ? revision : revision + 1 }
}
