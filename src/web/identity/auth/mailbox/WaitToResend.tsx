import type { ReactNode } from 'react'
import { waitLeft } from './countdown.ts'
import { useNow } from './use-now.ts'

interface WaitToResendProps {
  /** Milliseconds since 1970. */
  readonly askedAt: number
  /** Receives the remaining time; undefined once it has passed (section 9). */
  readonly children: (wait: string | undefined) => ReactNode
}

export function WaitToResend({ askedAt, children }: WaitToResendProps) {
  return children(waitLeft(askedAt, useNow()))
}
