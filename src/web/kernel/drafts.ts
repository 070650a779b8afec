import type { Drafts, Typed } from './autosave.ts'
import { tabKeys } from './stored.ts'

const prefix = tabKeys.drafts

/**
 * What was typed and is not on the server yet, kept for this tab only: it survives a reload, and
 * goes with the tab. Nothing is left once it is saved.
 */
export function draftsOf(name: string): Drafts {
  const key = prefix + name
  return {
    read: () => {
      try {
        return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, Typed>
      } catch {
        return {}
      }
    },
    write: (drafts) => {
      try {
        if (Object.keys(drafts).length === 0) sessionStorage.removeItem(key)
        else sessionStorage.setItem(key, JSON.stringify(drafts))
      } catch {
        // Without storage the text is kept by the page alone.
      }
    },
  }
}

/** Leaves nothing behind when someone signs out. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(prefix)) sessionStorage.removeItem(key)
    }
  } catch {
    // Without storage there is nothing to forget.
  }
}
