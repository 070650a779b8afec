import { useId, type ReactNode } from 'react'
import { fieldNamesOf, type ContentKind, type ContentRow } from './content.ts'
import s from './ContentItem.module.css'
import { useOrder } from './use-order.ts'
import { LocalizedText } from '#web/kernel/texts/Written.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { ContentActions, type ContentActionsProps } from './ContentActions.tsx'
import dragging from './Dragging.module.css'
import type { DragItem, Edge } from './dragged.ts'
import { useDrag } from './use-drag.ts'
import { useFieldText } from './use-field-text.ts'
import { useReadings } from './use-readings.ts'
import { useFormatter, useTranslations } from 'use-intl'
import { countWritten } from '#domain/kernel/localized-fields.ts'
import { useLanguageName } from '#web/kernel/i18n/use-language-name.ts'
import { useSession } from '#web/kernel/session.tsx'

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

interface ContentItemProps<Field extends string> extends Omit<
  ContentActionsProps<Field>,
  'grip' | 'hasEdit' | 'name' | 'onMove'
> {
  /** A part of the page of its own, or a line of a list. */
  readonly look: 'section' | 'line'
  /** What stands before its name. */
  readonly mark?: ReactNode
  /** Which list it is of, for what is dragged in it. */
  readonly list: string
  readonly onMove: (name: string, by: -1 | 1) => void
  readonly onDrop: (dragged: DragItem, edge: Edge) => void
  /** What belongs to it, given what it is called. */
  readonly children: (name: string) => ReactNode
}

/** Something as its readers see it, which languages it is not all written in, and what can be done with it. */
function ContentItem<Field extends string>({
  look,
  mark,
  list,
  onMove,
  onDrop,
  children,
  ...item
}: ContentItemProps<Field>) {
  const { content, row } = item
  const text = useFieldText(content.texts)
  const readings = useReadings(content)(row)
  const [[, title] = ['', { text: '', language: 'en' }] as const, ...others] = readings
  const drag = useDrag({ list, id: row.id, name: title.text }, onDrop)
  const shown = { ref: drag.place, 'data-edge': drag.edge, 'data-dragged': drag.isDragged }
  const actions = (
    <ContentActions
      {...item}
      name={title.text}
      grip={drag.grip}
      hasEdit={look === 'section'}
      onMove={(by) => onMove(title.text, by)}
    />
  )
  const missing = <MissingLanguages content={content} row={row} />
  if (look === 'line')
    return (
      <li {...shown} className={`${s.line} ${dragging.item}`}>
        <div className={s.words}>
          <p className={s.text}>
            <LocalizedText reading={title} />
          </p>
          {children(title.text)}
          {missing}
        </div>
        {actions}
      </li>
    )
  return (
    <li {...shown} className={dragging.item}>
      <Section
        title={
          <span className={s.title}>
            {mark}
            <LocalizedText reading={title} />
          </span>
        }
        actions={actions}
      >
        <div className={s.words}>
          {others
            .filter(([, reading]) => reading.text !== '')
            .map(([field, reading]) => (
              <div key={field}>
                <p className={s.label}>{text(field, 'shown')}</p>
                <p className={s.text}>
                  <LocalizedText reading={reading} />
                </p>
              </div>
            ))}
          {missing}
          {children(title.text)}
        </div>
      </Section>
    </li>
  )
}

interface MissingLanguagesProps<Field extends string> {
  readonly content: Pick<ContentKind<Field>, 'rules'>
  readonly row: ContentRow<Field>
}

/**
 * The company's languages that something is not all written in; nothing where it is. What need not be
 * said, and is in none of them, is missing nowhere.
 */
function MissingLanguages<Field extends string>({ content, row }: MissingLanguagesProps<Field>) {
  const t = useTranslations('content')
  const format = useFormatter()
  const name = useLanguageName()
  const { languages } = useSession().me.company
  const fields = fieldNamesOf(content).filter(
    (field) =>
      content.rules[field].required || languages.some((it) => countWritten([field], row, it) > 0),
  )
  const missing = languages.filter((it) => countWritten(fields, row, it) < fields.length)
  if (missing.length === 0) return null
  const list = format.list(missing.map(name), { type: 'conjunction' })
  return <p className={s.missing}>{t('missing', { languages: list })}</p>
}
