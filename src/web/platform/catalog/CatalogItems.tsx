import { useId, type ReactNode } from 'react'
import layout from '#web/kernel/ui/layout.module.css'
import { fieldNamesOf, type CatalogKind, type CatalogRow } from './catalog.ts'
import s from './CatalogItem.module.css'
import { useOrder } from './use-order.ts'
import { LocalizedText } from '#web/kernel/texts/LocalizedText.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { CatalogActions, type CatalogActionsProps } from './CatalogActions.tsx'
import dragging from './Dragging.module.css'
import type { DragItem, Edge } from './drag-item.ts'
import { useDrag } from './use-drag.ts'
import { useFieldText } from './use-field-text.ts'
import { useReadings } from './use-readings.ts'
import { useFormatter, useTranslations } from 'use-intl'
import { countWritten } from '#domain/kernel/localized-fields.ts'
import { useLanguageName } from '#web/kernel/i18n/use-language-name.ts'
import { useSession } from '#web/kernel/session.tsx'

interface CatalogItemsProps<Field extends string, Row extends CatalogRow<Field>> {
  readonly catalog: CatalogKind<Field>
  readonly rows: readonly Row[]
  readonly look: 'section' | 'line'
  readonly renderMark?: ((row: Row) => ReactNode) | undefined
  readonly onEdit: (row: Row) => void
  readonly children?: ((row: Row, name: string) => ReactNode) | undefined
}

export function CatalogItems<Field extends string, Row extends CatalogRow<Field>>({
  catalog,
  rows,
  look,
  renderMark,
  onEdit,
  children,
}: CatalogItemsProps<Field, Row>) {
  const { order, said, move, drop } = useOrder(catalog, rows)
  const list = useId()
  return (
    <>
      <ol className={`${layout.stack} ${s.list}`} data-look={look}>
        {order.map((row, index) => (
          <CatalogItem
            key={row.id}
            catalog={catalog}
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
          </CatalogItem>
        ))}
      </ol>
      <output className="visually-hidden">{said}</output>
    </>
  )
}

interface CatalogItemProps<Field extends string> extends Omit<
  CatalogActionsProps<Field>,
  'grip' | 'hasEdit' | 'name' | 'onMove'
> {
  /** `section` has a heading of its own, `line` is a list entry. */
  readonly look: 'section' | 'line'
  readonly mark?: ReactNode
  /** Id of the list, which limits where items can be dropped. */
  readonly list: string
  readonly onMove: (name: string, by: -1 | 1) => void
  readonly onDrop: (dragged: DragItem, edge: Edge) => void
  /** Content below the item, given its name. */
  readonly children: (name: string) => ReactNode
}

/** An item as readers see it, with its missing languages and actions. */
function CatalogItem<Field extends string>({
  look,
  mark,
  list,
  onMove,
  onDrop,
  children,
  ...item
}: CatalogItemProps<Field>) {
  const { catalog, row } = item
  const text = useFieldText(catalog.texts)
  const readings = useReadings(catalog)(row)
  const [[, title] = ['', { text: '', language: 'en' }] as const, ...others] = readings
  const drag = useDrag({ list, id: row.id, name: title.text }, onDrop)
  const shown = { ref: drag.place, 'data-edge': drag.edge, 'data-dragged': drag.isDragged }
  const actions = (
    <CatalogActions
      {...item}
      name={title.text}
      grip={drag.grip}
      hasEdit={look === 'section'}
      onMove={(by) => onMove(title.text, by)}
    />
  )
  const missing = <MissingLanguages catalog={catalog} row={row} />
  if (look === 'line')
    return (
      <li
        {...shown}
        className={`${layout.line2} ${layout.apart} ${layout.top} ${layout.ruledAbove} ${layout.padded1} ${s.line} ${dragging.item}`}
      >
        <div className={`${layout.stack4} ${s.words}`}>
          <p className={`${layout.prose} ${s.text}`}>
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
        <div className={`${layout.stack4} ${s.words}`}>
          {others
            .filter(([, reading]) => reading.text !== '')
            .map(([field, reading]) => (
              <div key={field}>
                <p className={layout.note}>{text(field, 'shown')}</p>
                <p className={`${layout.prose} ${s.text}`}>
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
  readonly catalog: Pick<CatalogKind<Field>, 'rules'>
  readonly row: CatalogRow<Field>
}

/**
 * Company languages with missing texts; renders nothing if complete. Optional fields count only once
 * written in some language.
 */
export function MissingLanguages<Field extends string>({
  catalog,
  row,
}: MissingLanguagesProps<Field>) {
  const t = useTranslations('content')
  const format = useFormatter()
  const name = useLanguageName()
  const { languages } = useSession().me.company
  const fields = fieldNamesOf(catalog).filter(
    (field) =>
      catalog.rules[field].required || languages.some((it) => countWritten([field], row, it) > 0),
  )
  const missing = languages.filter((it) => countWritten(fields, row, it) < fields.length)
  if (missing.length === 0) return null
  const list = format.list(missing.map(name), { type: 'conjunction' })
  return <p className={`${layout.note} ${s.missing}`}>{t('missing', { languages: list })}</p>
}
