import type { SuggestionsProps } from '#web/conversations/comments/Suggestions.tsx'
import { suggestionsFor } from './api.ts'
import { Suggest } from './Suggest.tsx'

/** What the assistant fills the room beside a box with. */
export function BoxSuggestions({ of, ...box }: SuggestionsProps) {
  return <Suggest wanted={of.kind} askWith={(typed) => suggestionsFor(of, typed)} {...box} />
}
