import { Checkbox } from '@mantine/core'
import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { contentOf, type Identified } from './column.ts'
import { Item, ItemList } from './ItemList.tsx'
import type { DataTableProps } from './table-props.ts'

/** The small-screen form of a table. */
export function CardList<Row extends Identified>(list: Omit<DataTableProps<Row>, 'view'>) {
  const { label, rows, columns, menu, selection } = list
  const t = useTranslations('list')
  const [first] = columns
  const beside = columns.filter(({ onCard }) => onCard === 'beside')
  const below = columns.filter(({ onCard }) => onCard === 'below')
  return (
    <ItemList label={label}>
      {rows.map((row) => {
        const facts = below.flatMap((column) => {
          const content = contentOf(column, row)
          return content === undefined ? [] : [{ column, content }]
        })
        return (
          <Item
            key={row.id}
            isCut
            isSelected={selection?.ids.has(row.id) ?? false}
            before={
              selection ? (
                <Checkbox
                  size="sm"
                  aria-label={t('selection.one', { name: first.text(row) })}
                  checked={selection.ids.has(row.id)}
                  onChange={() => selection.toggle(row.id)}
                />
              ) : undefined
            }
            title={{ text: first.text(row), shown: contentOf(first, row) }}
            facts={{
              text: facts.map(({ column }) => column.text(row)).join(' · '),
              shown: facts.map(({ column, content }, index) => (
                <Fragment key={column.key}>
                  {index > 0 ? <span>{' · '}</span> : null}
                  {content}
                </Fragment>
              )),
            }}
            after={
              <>
                {beside.map((column) => (
                  <Fragment key={column.key}>{contentOf(column, row)}</Fragment>
                ))}
                {menu?.(row)}
              </>
            }
          />
        )
      })}
    </ItemList>
  )
}
