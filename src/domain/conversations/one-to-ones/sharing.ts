import type { ReadLevel } from './access.ts'
import { parsePath, type FieldValues } from './content.ts'

/** Private comments and unknown paths never leave (section 4). */
export function sharedContent(content: FieldValues): FieldValues {
  const shared = Object.entries(content).filter(([path]) => parsePath(path)?.isPrivate === false)
  return Object.fromEntries(shared)
}

export interface ReadableParts<Written, Shared> {
  readonly written: Written
  readonly shared: Shared | null
}

/** The only way out for the contents of a 1:1: all of it, the shared part or null. */
export function readable<Written, Shared>(
  reading: ReadLevel,
  kept: ReadableParts<Written, Shared>,
): ReadableParts<Written | null, Shared> {
  if (reading === 'full') return kept
  return { written: null, shared: reading === 'shared' ? kept.shared : null }
}
