import { Suspense, type ReactNode } from 'react'
import { FurtherTexts } from './FurtherTexts.tsx'

interface DeferredProps {
  readonly children: ReactNode
  /** What stands here meanwhile, if anything. */
  readonly fallback?: ReactNode
}

/** Rarely shown content: its code and texts load when it is first rendered, not with the page. */
export function Deferred({ children, fallback }: DeferredProps) {
  return (
    <Suspense fallback={fallback}>
      <FurtherTexts>{children}</FurtherTexts>
    </Suspense>
  )
}
