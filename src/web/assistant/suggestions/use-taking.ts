import { useState } from 'react'
import type { SuggestionView } from '#contract/assistant/suggestions.ts'

export interface SuggestionBox {
  /** The text to improve, which can be restored. */
  readonly text: string
  /** Replaces the box's text without saving. */
  readonly onPut: (text: string) => void
  /**
   * Applies a goal's other parts and returns how to undo that. Without it, only the text is used.
   */
  readonly onTakeMore?: ((suggestion: SuggestionView) => () => void) | undefined
}

/** The box before the first suggestion was taken. */
interface Own {
  readonly text: string
  readonly putBack: (() => void) | undefined
}

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
    /** Undefined while the box is empty: it was sent or cleared. */
    taken: text.trim() === '' ? undefined : taken,
    /** The author's text, if it can be restored. */
    left: own && own.text !== text ? own.text : undefined,
    /** The author's own text: an unchanged suggestion doesn't count. */
    written: own && text === taken ? own.text : text,
  }
}
