import type { ReadLevel } from './access.ts'
import { parsePath, type Content } from './content.ts'

/**
 * What of a 1:1 may ever reach the collaborator: everything but the private comments (section 4).
 * A path that no 1:1 has is left out as well.
 */
export function sharedContent(content: Content): Content {
  const shared = Object.entries(content).filter(([path]) => parsePath(path)?.isPrivate === false)
  return Object.fromEntries(shared)
}

/** A 1:1 as it is kept: what is written, and what was last shared of it (null: nothing yet). */
export interface Kept<Written, Shared> {
  readonly written: Written
  readonly shared: Shared | null
}

/**
 * What a reader gets of a 1:1: its manager all of it, the collaborator what was last shared, anyone
 * else nothing (null). The one way out for what is written in a 1:1.
 */
export function readable<Written, Shared>(
  reading: ReadLevel,
  kept: Kept<Written, Shared>,
): Kept<Written | null, Shared> {
  if (reading === 'full') return kept
  return { written: null, shared: reading === 'shared' ? kept.shared : null }
}
