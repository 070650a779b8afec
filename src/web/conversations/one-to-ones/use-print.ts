import { useEffect, useState } from 'react'

export const paperParts = ['agenda', 'evaluations', 'work', 'plan', 'private'] as const
/** What of a one-to-one goes on paper, or is left out. */
export type PaperPart = (typeof paperParts)[number]

/** What goes on paper unless somebody says otherwise: never what is private. */
export const openParts: ReadonlySet<PaperPart> = new Set(
  paperParts.filter((part) => part !== 'private'),
)

/** Prints the parts chosen; once that is done, what is printed without asking is what is open again. */
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
