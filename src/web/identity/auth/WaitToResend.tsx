import type { ReactNode } from 'react'
import { waitLeft } from './countdown.ts'
import { useNow } from './use-now.ts'

interface WaitToResendProps {
  /** When the mail was asked for, in milliseconds since 1970. */
  readonly askedAt: number
  /** What stands here, by how long it is until another can be sent; undefined when it can (section 9). */
  readonly children: (wait: string | undefined) => ReactNode
}

/** Counts down to when a mail can be sent again. */
export function WaitToResend({ askedAt, children }: WaitToResendProps) {
  return children(waitLeft(askedAt, useNow()))
}
