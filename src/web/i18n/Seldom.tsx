import { Suspense, type ReactNode } from 'react'
import { FurtherTexts } from './FurtherTexts.tsx'

interface SeldomProps {
  readonly children: ReactNode
  /** What stands here meanwhile, if anything. */
  readonly fallback?: ReactNode
}

/** What is seldom seen, or only when asked for: it comes with its texts, and nobody else pays for it. */
export function Seldom({ children, fallback }: SeldomProps) {
  return (
    <Suspense fallback={fallback}>
      <FurtherTexts>{children}</FurtherTexts>
    </Suspense>
  )
}
