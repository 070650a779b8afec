/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a row that is laid out by itself (content-visibility) cannot be one of a table */
import { memo, useId, type CSSProperties, type KeyboardEvent, type MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { LanguageTag, LocalizedText } from '#web/kernel/texts/LocalizedText.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { cellAt, type Cell } from './behaviour-items.ts'
import s from './Behaviours.module.css'
import { useGrid, type Grid } from './grid-context.tsx'
import { useGridPlace, type GridActions } from './use-grid-place.ts'
import { BehaviourBoxes } from './BehaviourBoxes.tsx'
import { useKeys, useFallback, useText } from './use-behaviour.ts'
import { useCell } from './use-cell.ts'
import { Problem } from './Problem.tsx'

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a row that is laid out by itself (content-visibility) cannot be one of a table */

interface GridCellProps {
  readonly cell: Cell
  /** It is the roving tab stop. */
  readonly isActive: boolean
  /** Key of the behavior being edited; undefined while reading. */
  readonly writing: string | undefined
  readonly actions: GridActions
}

/** Read-only until Enter, F2 or a click. */
const GridCell = memo(function GridCell({ cell, isActive, writing, actions }: GridCellProps) {
  const t = useTranslations('behaviours')
  const { language, first } = useGrid()
  const keys = useKeys(cell)
  const { add } = useCell(cell)
  const write = (key: string | undefined) => {
    if (key !== undefined) actions.write(cell, key)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget || !/^(?:Enter|F2)$/.test(event.key)) return
    event.preventDefault()
    write(keys[0] ?? add())
  }
  const onClick = ({ target }: MouseEvent<HTMLDivElement>) => {
    if (writing !== undefined || !(target instanceof Element) || target.closest('button')) return
    const pressed = target.closest<HTMLElement>('[data-behaviour]')?.dataset['behaviour']
    write(pressed ?? (language === first ? add() : keys.at(-1)))
  }
  return (
    <div
      role="gridcell"
      tabIndex={isActive ? 0 : -1}
      className={s.cell}
      data-cell={cell}
      data-writing={writing !== undefined}
      onFocus={() => actions.stand(cell)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (document.hasFocus() && !currentTarget.contains(relatedTarget)) actions.leave(cell)
      }}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {writing === undefined ? (
        <Behaviours keys={keys} none={t('none')} />
      ) : (
        <BehaviourBoxes
          cell={cell}
          wanted={writing}
          onWant={(key) => actions.write(cell, key)}
          onBack={() => actions.back(cell)}
        />
      )}
    </div>
  )
})

interface BehavioursProps {
  readonly keys: readonly string[]
  readonly none: string
}

function Behaviours({ keys, none }: BehavioursProps) {
  if (keys.length === 0) return <span className="visually-hidden">{none}</span>
  return (
    <ol className={`${layout.stack} ${s.items}`}>
      {keys.map((key) => (
        <BehaviourText key={key} behaviour={key} />
      ))}
    </ol>
  )
}

function BehaviourText({ behaviour }: { readonly behaviour: string }) {
  const { language } = useGrid()
  const text = useText(behaviour)
  const id = useId()
  return (
    <li className={s.item} data-behaviour={behaviour}>
      {text === '' ? (
        <Fallback behaviour={behaviour} />
      ) : (
        <p className={s.text} dir="auto" lang={language}>
          {text}
        </p>
      )}
      <Problem id={id} behaviour={behaviour} />
    </li>
  )
}

function Fallback({ behaviour }: { readonly behaviour: string }) {
  const fallback = useFallback(behaviour)
  if (!fallback) return <p className={s.text}> </p>
  const { text, language } = fallback
  return (
    <p className={s.text} data-missing>
      <bdi lang={language}>{text}</bdi> <LanguageTag language={language} />
    </p>
  )
}

export function BehaviourGrid({ label }: { readonly label: string }) {
  const { rows, columns, texts } = useGrid()
  const t = useTranslations('behaviours')
  const { grid, active, writing, actions, onKeyDown } = useGridPlace(rows, columns)
  const columnOf = (cell: string | undefined, rowId: string) =>
    cell?.startsWith(`${rowId}/`) ? cell.slice(rowId.length + 1) : undefined
  return (
    <div
      ref={grid}
      role="grid"
      aria-label={label}
      className={s.grid}
      style={{ '--columns': columns.length } as CSSProperties}
      onKeyDown={onKeyDown}
      tabIndex={-1}
    >
      <div role="row" className={s.head}>
        <div role="columnheader" className={s.corner}>
          {t(`${texts}.row`)}
        </div>
        {columns.map(({ id, name }) => (
          <div key={id} role="columnheader">
            <LocalizedText reading={name} />
          </div>
        ))}
      </div>
      {rows.map((row) => (
        <GridRow
          key={row.id}
          row={row}
          columns={columns}
          active={columnOf(active, row.id)}
          writingIn={columnOf(writing?.cell, row.id)}
          writing={columnOf(writing?.cell, row.id) === undefined ? undefined : writing?.key}
          actions={actions}
        />
      ))}
    </div>
  )
}

interface GridRowProps {
  readonly row: Grid['rows'][number]
  readonly columns: Grid['columns']
  /** Column of the roving tab stop, if it is in this row. */
  readonly active: string | undefined
  readonly writingIn: string | undefined
  readonly writing: string | undefined
  readonly actions: GridActions
}

const GridRow = memo(function GridRow({ row, columns, active, actions, ...its }: GridRowProps) {
  return (
    <div role="row" className={s.row}>
      <div role="rowheader" className={s.name}>
        <LocalizedText reading={row.name} />
      </div>
      {columns.map(({ id }) => (
        <GridCell
          key={id}
          cell={cellAt(row.id, id)}
          isActive={active === id}
          writing={its.writingIn === id ? its.writing : undefined}
          actions={actions}
        />
      ))}
    </div>
  )
})
