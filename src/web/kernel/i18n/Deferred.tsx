import { Suspense, type ReactNode } from 'react'
import { FurtherTexts } from './FurtherTexts.tsx'

interface DeferredProps {
  readonly children: ReactNode
  readonly fallback?: ReactNode
}

/** Code and texts load at the first render, not with the page. */
export function Deferred({ children, fallback }: DeferredProps) {
  return (
    <Suspense fallback={fallback}>
      <FurtherTexts>{children}</FurtherTexts>
    </Suspense>
  )
}
