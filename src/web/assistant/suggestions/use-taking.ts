import { useState } from 'react'
import type { SuggestionView } from '#contract/assistant/suggestions.ts'

export interface SuggestionBox {
  /** What stands in the box: what becomes better, or else comes back when it is wanted back. */
  readonly text: string
  /** Puts words into the box: a draft, or again what stood there before. Nothing of it is saved. */
  readonly onPut: (text: string) => void
  /** Takes what else a goal comes with; the answer puts back what was there. Without it only its text is taken. */
  readonly onTakeMore?: ((suggestion: SuggestionView) => () => void) | undefined
}

/** What stood in the box before the first suggestion was taken. */
interface Own {
  readonly text: string
  readonly putBack: (() => void) | undefined
}

/** Takes suggestions into a box, and brings back what its author had there. */
export function useTaking({ text, onPut, onTakeMore }: SuggestionBox) {
  const [own, setOwn] = useState<Own>()
  const [taken, setTaken] = useState<string>()
  const take = (suggestion: SuggestionView) => {
    const putBack = onTakeMore?.(suggestion)
    onPut(suggestion.text)
    setTaken(suggestion.text)
    setOwn((before) => before ?? { text, putBack })
  }
  const restore = () => {
    if (!own) return
    onPut(own.text)
    own.putBack?.()
    setTaken(undefined)
    setOwn(undefined)
  }
  return {
    take,
    restore,
    /** What was taken last, while anything is in the box: an empty one was sent, or cleared. */
    taken: text.trim() === '' ? undefined : taken,
    /** What can be brought back. */
    left: own && own.text !== text ? own.text : undefined,
    /** What the author wrote: the box, or what stood there before a suggestion that nobody changed. */
    written: own && text === taken ? own.text : text,
  }
}
