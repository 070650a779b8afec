import type { ReactNode, Ref } from 'react'
import { Ellipsis } from '#web/kernel/ui/Ellipsis.tsx'
import s from './ItemList.module.css'

interface ItemListProps {
  readonly label: string
  /** Receives the focus of a removed row. */
  readonly ref?: Ref<HTMLUListElement>
  readonly children: ReactNode
}

export function ItemList({ label, ref, children }: ItemListProps) {
  return (
    <ul ref={ref} tabIndex={ref ? -1 : undefined} className={s.list} aria-label={label}>
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
  /** Truncates each line. */
  readonly isCut?: boolean
}

export function Item({ isSelected = false, isCut = false, ...item }: ItemProps) {
  const { before, title, facts, after } = item
  const shown = (line: ItemText) =>
    isCut ? (
      <Ellipsis text={line.text}>{line.shown ?? line.text}</Ellipsis>
    ) : (
      (line.shown ?? line.text)
    )
  return (
    <li className={s.item} data-selected={isSelected}>
      {before}
      <div className={s.text}>
        <div className={s.title}>{shown(title)}</div>
        {facts.text ? <div className={s.facts}>{shown(facts)}</div> : null}
      </div>
      <div className={s.after}>{after}</div>
    </li>
  )
}
