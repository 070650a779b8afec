/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a row that is laid out by itself (content-visibility) cannot be one of a table */
import { memo, type KeyboardEvent, type MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { Cell } from './behaviour-items.ts'
import { BehaviourBoxes } from './BehaviourBoxes.tsx'
import s from './Behaviours.module.css'
import { BehaviourText } from './BehaviourText.tsx'
import { useGrid } from './grid-context.tsx'
import { useKeys } from './use-behaviour.ts'
import { useCell } from './use-cell.ts'
import type { GridActions } from './use-grid-place.ts'

interface GridCellProps {
  readonly cell: Cell
  /** It is the roving tab stop. */
  readonly isActive: boolean
  /** Key of the behavior being edited; undefined while reading. */
  readonly writing: string | undefined
  readonly actions: GridActions
}

/** Read-only until Enter, F2 or a click. */
export const GridCell = memo(function GridCell({
  cell,
  isActive,
  writing,
  actions,
}: GridCellProps) {
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
    <ol className={s.items}>
      {keys.map((key) => (
        <BehaviourText key={key} behaviour={key} />
      ))}
    </ol>
  )
}
