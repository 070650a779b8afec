import { useState, type RefObject } from 'react'
import { useTranslations } from 'use-intl'

/** Copies a text. Where the browser refuses, selects it in its place and says so. */
export function useCopy(text: string, place: RefObject<HTMLElement | null>) {
  const t = useTranslations('channels.guide')
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      select(place.current)
      setOutcome('notCopied')
    }
  }
  return { copy: () => void copy(), said: outcome && t(outcome) }
}

function select(place: HTMLElement | null): void {
  if (place instanceof HTMLInputElement || place instanceof HTMLTextAreaElement) {
    place.focus()
    place.select()
  } else if (place) getSelection()?.selectAllChildren(place)
}
