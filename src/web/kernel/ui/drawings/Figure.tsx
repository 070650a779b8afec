import type { ReactNode } from 'react'
import { Disclosure } from '#web/kernel/ui/Disclosure.tsx'
import layout from '#web/kernel/ui/layout.module.css'

interface FigureProps {
  /** The picture's message with its numbers, in one sentence. */
  readonly sentence: string
  readonly picture: ReactNode
  readonly table: { readonly label: string; readonly content: ReactNode }
  readonly download?: ReactNode
}

export function Figure({ sentence, picture, table, download }: FigureProps) {
  return (
    <figure className={layout.stack3}>
      <figcaption>{sentence}</figcaption>
      {picture}
      <Disclosure label={table.label}>
        <div className={layout.small}>{table.content}</div>
        {download}
      </Disclosure>
    </figure>
  )
}
