import type { ReactNode } from 'react'
import { Written } from '#web/kernel/texts/Written.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { ContentActions, type ContentActionsProps } from './ContentActions.tsx'
import s from './ContentItem.module.css'
import dragging from './Dragging.module.css'
import { MissingLanguages } from './MissingLanguages.tsx'
import type { Dragged, Edge } from './dragged.ts'
import { useDrag } from './use-drag.ts'
import { useFieldText } from './use-field-text.ts'
import { useReadings } from './use-readings.ts'

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
  readonly onDrop: (dragged: Dragged, edge: Edge) => void
  /** What belongs to it, given what it is called. */
  readonly children: (name: string) => ReactNode
}

/** Something as its readers see it, which languages it is not all written in, and what can be done with it. */
export function ContentItem<Field extends string>({
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
            <Written reading={title} />
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
            <Written reading={title} />
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
                  <Written reading={reading} />
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
