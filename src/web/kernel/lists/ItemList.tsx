import type { ReactNode } from 'react'
import { Ellipsis } from '#web/kernel/ui/Ellipsis.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import s from './ItemList.module.css'

interface ItemListProps {
  readonly label: string
  readonly children: ReactNode
}

export function ItemList({ label, children }: ItemListProps) {
  return (
    <ul className={layout.stack} aria-label={label}>
      {children}
    </ul>
  )
}

/** `text` is the full plain text. */
interface ItemText {
  readonly text: string
  readonly shown?: ReactNode
}

interface ItemProps {
  readonly before?: ReactNode
  readonly title: ItemText
  readonly facts: ItemText
  /** Below the lines where space is short. */
  readonly after?: ReactNode
  readonly isSelected?: boolean
  /** Truncates the title, and drops facts for which the second line has no room. */
  readonly isCut?: boolean
}

export function Item({ isSelected = false, isCut = false, ...item }: ItemProps) {
  const { before, title, facts, after } = item
  const shown = (line: ItemText, ofParts = false) =>
    isCut ? (
      <Ellipsis text={line.text} ofParts={ofParts}>
        {line.shown ?? line.text}
      </Ellipsis>
    ) : (
      (line.shown ?? line.text)
    )
  return (
    <li
      className={`${layout.inline3} ${layout.ruled} ${layout.padded2} ${s.item}`}
      data-selected={isSelected}
    >
      {before}
      <div className={`${layout.wrapped} ${layout.stack} ${s.text}`}>
        <div className={s.title}>{shown(title)}</div>
        {facts.text ? <div className={s.facts}>{shown(facts, true)}</div> : null}
      </div>
      <div className={`${layout.inline2} ${layout.unlessEmpty}`}>{after}</div>
    </li>
  )
}
