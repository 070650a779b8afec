import type { ReactNode } from 'react'
import { waitLeft } from './countdown.ts'
import { useNow } from './use-now.ts'

interface WaitProps {
  /** Milliseconds since 1970. */
  readonly since: number
  /** Receives the remaining time each second, as `4:59`; undefined once it has passed. */
  readonly children: (left: string | undefined) => ReactNode
}

/** Counts down to the next resend (section 9). */
export function Wait({ since, children }: WaitProps) {
  return children(waitLeft(since, useNow()))
}
