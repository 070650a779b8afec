import { useEffect, useState } from 'react'

export const paperParts = ['agenda', 'evaluations', 'work', 'plan', 'private'] as const
export type PaperPart = (typeof paperParts)[number]

/** Never includes private comments. */
export const openParts: ReadonlySet<PaperPart> = new Set(
  paperParts.filter((part) => part !== 'private'),
)

/** Resets to `openParts` after printing. */
export function usePrint() {
  const [chosen, setChosen] = useState(openParts)
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (asked > 0) print()
  }, [asked])
  useEffect(() => {
    const reset = () => setChosen(openParts)
    addEventListener('afterprint', reset)
    return () => removeEventListener('afterprint', reset)
  }, [])
  const run = (parts: ReadonlySet<PaperPart>) => {
    setChosen(parts)
    setAsked((before) => before + 1)
  }
  return { chosen, print: run }
}
