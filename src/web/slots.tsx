import type { ReactNode } from 'react'
import { SuggestionsContext, type SuggestionsProps } from './conversations/comments/Suggestions.tsx'
import { lazyNamed } from './kernel/ui/faces/lazy-named.ts'
import { SetupContext } from './overviews/home/setup-context.ts'

const BoxSuggestions = lazyNamed(
  () => import('./assistant/suggestions/BoxSuggestions.tsx'),
  'BoxSuggestions',
)

/** Once in the life of a company. */
const Setup = lazyNamed(() => import('./administration/Setup.tsx'), 'Setup')

const besideBox = (props: SuggestionsProps) => <BoxSuggestions {...props} />
const setup = <Setup />

/** Preloads suggestions with the page: loading them later would shift the layout. */
export const preloadSlots = () => void BoxSuggestions.preload().catch(() => undefined)

/** Provides the slots that pages of lower rooms render. */
export function Slots({ children }: { readonly children: ReactNode }) {
  return (
    <SuggestionsContext value={besideBox}>
      <SetupContext value={setup}>{children}</SetupContext>
    </SuggestionsContext>
  )
}
