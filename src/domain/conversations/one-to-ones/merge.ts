export interface StoredField {
  readonly value: string | null
  readonly revision: number
}

export interface Patch {
  readonly value: string | null
  readonly baseRevision: number
}

export type MergeResult =
  | { readonly kind: 'saved'; readonly field: StoredField }
  | { readonly kind: 'unchanged'; readonly field: StoredField }
  | { readonly kind: 'conflict'; readonly theirs: StoredField }

export const unwritten: StoredField = { value: null, revision: 0 }

/** Conflicts only when two authors write one field, the second unseen and different. */
export function applyPatch(stored: StoredField, { value, baseRevision }: Patch): MergeResult {
  if (stored.value === value) return { kind: 'unchanged', field: stored }
  if (stored.revision !== baseRevision) return { kind: 'conflict', theirs: stored }
  return { kind: 'saved', field: { value, revision: stored.revision + 1 } }
}

/** Bumps the revision: a page from before the change of type can't restore the old text. */
export function discard({ value, revision }: StoredField): StoredField {
  return { value: null, revision: value === null ? revision : revision + 1 }
}
