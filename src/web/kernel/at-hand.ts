import { createContext, use } from 'react'

/** What can be brought from everywhere. */
export type Tool = 'finder' | 'shortcuts' | 'help'

export interface AtHand {
  readonly open: (tool: Tool) => void
  /** Whether letters by themselves are shortcuts; each browser keeps it (WCAG 2.1.4). */
  readonly singleKeys: boolean
  readonly setSingleKeys: (on: boolean) => void
}

export const AtHandContext = createContext<AtHand | undefined>(undefined)

/** Throws outside the frame of a signed-in person. */
export function useAtHand(): AtHand {
  const atHand = use(AtHandContext)
  if (!atHand) throw new Error('useAtHand needs what is at hand around it')
  return atHand
}
