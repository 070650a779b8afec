import type { ReactNode, Ref } from 'react'
import { Ellipsis } from '#web/ui/Ellipsis.tsx'
import s from './ItemList.module.css'

interface ItemListProps {
  readonly label: string
  /** Takes the focus of a row that goes away. */
  readonly ref?: Ref<HTMLUListElement>
  readonly children: ReactNode
}

/** Things one below the other, each in two lines. */
export function ItemList({ label, ref, children }: ItemListProps) {
  return (
    <ul ref={ref} tabIndex={ref ? -1 : undefined} className={s.list} aria-label={label}>
      {children}
    </ul>
  )
}

/** A text as it is shown in one line, and the whole of it in plain words. */
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
}

/** One thing of a list, in two lines. */
export function Item({ before, title, facts, after, isSelected = false }: ItemProps) {
  return (
    <li className={s.item} data-selected={isSelected}>
      {before}
      <div className={s.text}>
        <div className={s.title}>
          <Ellipsis text={title.text}>{title.shown ?? title.text}</Ellipsis>
        </div>
        {facts.text ? (
          <div className={s.facts}>
            <Ellipsis text={facts.text}>{facts.shown ?? facts.text}</Ellipsis>
          </div>
        ) : null}
      </div>
      <div className={s.after}>{after}</div>
    </li>
  )
}
