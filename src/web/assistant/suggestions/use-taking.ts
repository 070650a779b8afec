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
  const [seen, setSeen] = useState(text)
  const isBlank = text.trim() === ''
  if (text !== seen) {
    setSeen(text)
    if (isBlank) setTaken(undefined)
  }
  // Text typed into a box that was sent or cleared is the author's.
  const kept = taken !== undefined || isBlank ? own : undefined
  const take = (suggestion: SuggestionView) => {
    const putBack = onTakeMore?.(suggestion)
    onPut(suggestion.text)
    setTaken(suggestion.text)
    setOwn(kept ?? { text, putBack })
  }
  const restore = () => {
    if (!kept) return
    onPut(kept.text)
    kept.putBack?.()
    setTaken(undefined)
    setOwn(undefined)
  }
  return {
    take,
    restore,
    taken,
    /** The author's text, if it can be restored. */
    left: kept && kept.text !== text ? kept.text : undefined,
    /** The author's own text: an unchanged suggestion doesn't count. */
    written: kept && text === taken ? kept.text : text,
  }
}
