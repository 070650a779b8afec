import { createContext, use } from 'react'

/** A dialog that opens from every page. */
export type Tool = 'commandPalette' | 'shortcuts' | 'help' | 'notifications' | 'chat'

export interface ShellContextValue {
  readonly open: (tool: Tool) => void
  /** Enables single-letter shortcuts, stored per browser (WCAG 2.1.4). */
  readonly singleKeys: boolean
  readonly setSingleKeys: (on: boolean) => void
}

export const ShellContext = createContext<ShellContextValue | undefined>(undefined)

/** Throws outside the frame of a signed-in person. */
export function useShell(): ShellContextValue {
  const shell = use(ShellContext)
  if (!shell) throw new Error('useShell needs a Shell above it')
  return shell
}
