import type { MouseEvent, ReactNode } from 'react'
import { addressOf } from '#web/kernel/paths/own-address.ts'
import { useAuthFlow } from './auth-flow.tsx'

interface AuthLinkProps {
  readonly to: string
  /** What the page there starts from. */
  readonly note?: object
  readonly children: ReactNode
}

/** A link to another page of someone who is not signed in. */
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
