import type { ReactNode } from 'react'
import { Disclosure } from './Disclosure.tsx'
import s from './Figure.module.css'

interface FigureProps {
  /** What the picture says, as a sentence with its numbers. */
  readonly sentence: string
  readonly picture: ReactNode
  /** The numbers behind it, a click away. */
  readonly table: { readonly label: string; readonly content: ReactNode }
  /** To take the numbers elsewhere. */
  readonly download?: ReactNode
}

/** A picture of numbers with the sentence that it stands for, and the numbers themselves. */
export function Figure({ sentence, picture, table, download }: FigureProps) {
  return (
    <figure className={s.figure}>
      <figcaption className={s.sentence}>{sentence}</figcaption>
      {picture}
      <Disclosure label={table.label}>
        <div className={s.table}>{table.content}</div>
        {download}
      </Disclosure>
    </figure>
  )
}
