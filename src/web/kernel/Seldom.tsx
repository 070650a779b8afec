import { Suspense, type ReactNode } from 'react'
import { FurtherTexts } from '#web/i18n/FurtherTexts.tsx'

/** Around what few see, loaded when it is asked for, its texts with it: nobody else pays for it. */
export const Seldom = ({ children }: { readonly children: ReactNode }) => (
  <Suspense>
    <FurtherTexts>{children}</FurtherTexts>
  </Suspense>
)
