import type { ReactNode } from 'react'
import { waitLeft } from './countdown.ts'
import { useNow } from './use-now.ts'

interface WaitProps {
  /** When a mail was sent, in milliseconds since 1970. */
  readonly since: number
  /** Told every second how long until it can be sent again, as `4:59`; undefined when it can. */
  readonly children: (left: string | undefined) => ReactNode
}

/** What shows until a mail can be sent again (section 9). */
export function Wait({ since, children }: WaitProps) {
  return children(waitLeft(since, useNow()))
}
