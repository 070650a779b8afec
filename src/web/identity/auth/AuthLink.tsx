import type { MouseEvent, ReactNode } from 'react'
import { addressOf } from '#web/kernel/paths/own-address.ts'
import { useAuthFlow } from './auth-flow.tsx'

interface AuthLinkProps {
  readonly to: string
  /** History state for that page. */
  readonly note?: object
  readonly children: ReactNode
}

/** Leaves modified clicks to the browser. */
export function AuthLink({ to, note, children }: AuthLinkProps) {
  const { go } = useAuthFlow()
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    go(to, note)
  }
  return (
    <a href={addressOf(to)} onClick={follow}>
      {children}
    </a>
  )
}
