import type { ReactNode, Ref } from 'react'
import { Ellipsis } from '#web/kernel/ui/Ellipsis.tsx'
import s from './ItemList.module.css'

interface ItemListProps {
  readonly label: string
  /** Takes the focus of a row that goes away. */
  readonly ref?: Ref<HTMLUListElement>
  readonly children: ReactNode
}

/** Things one below the other. */
export function ItemList({ label, ref, children }: ItemListProps) {
  return (
    <ul ref={ref} tabIndex={ref ? -1 : undefined} className={s.list} aria-label={label}>
      {children}
    </ul>
  )
}

/** A text as it is shown, and the whole of it in plain words. */
interface Line {
  readonly text: string
  readonly shown?: ReactNode
}

interface ItemProps {
  readonly before?: ReactNode
  readonly title: Line
  /** The second line, smaller and softer. */
  readonly facts: Line
  /** At the end: a state, what can be done. Below the lines where there is no room. */
  readonly after?: ReactNode
  readonly isSelected?: boolean
  /** Cuts each line where its place ends, for rows that many others follow. */
  readonly isCut?: boolean
}

/** One thing of a list: its name, and a few facts below. */
export function Item({ isSelected = false, isCut = false, ...item }: ItemProps) {
  const { before, title, facts, after } = item
  const shown = (line: Line) =>
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
