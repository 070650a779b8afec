import { useId, type ReactNode } from 'react'
import type { ContentKind, ContentRow } from './content.ts'
import { ContentItem } from './ContentItem.tsx'
import s from './ContentItem.module.css'
import { useOrder } from './use-order.ts'

interface ContentItemsProps<Field extends string, Row extends ContentRow<Field>> {
  readonly content: ContentKind<Field>
  readonly rows: readonly Row[]
  readonly look: 'section' | 'line'
  /** What stands before the name of one of them. */
  readonly renderMark?: ((row: Row) => ReactNode) | undefined
  readonly onEdit: (row: Row) => void
  /** What belongs to one of them, below it. */
  readonly children?: ((row: Row, name: string) => ReactNode) | undefined
}

/** Things in their order. */
export function ContentItems<Field extends string, Row extends ContentRow<Field>>({
  content,
  rows,
  look,
  renderMark,
  onEdit,
  children,
}: ContentItemsProps<Field, Row>) {
  const { order, said, move, drop } = useOrder(content, rows)
  const list = useId()
  return (
    <>
      <ol className={s.list} data-look={look}>
        {order.map((row, index) => (
          <ContentItem
            key={row.id}
            content={content}
            row={row}
            look={look}
            mark={renderMark?.(row)}
            isFirst={index === 0}
            isLast={index === order.length - 1}
            onEdit={() => onEdit(row)}
            list={list}
            onMove={(name, by) => move(row, name, by)}
            onDrop={(dragged, edge) => drop(dragged, row, edge)}
          >
            {(name) => children?.(row, name)}
          </ContentItem>
        ))}
      </ol>
      <output className="visually-hidden">{said}</output>
    </>
  )
}
