import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Cell } from './behaviour-items.ts'
import { BehaviourBox } from './BehaviourBox.tsx'
import s from './Behaviours.module.css'
import type { BoxAction } from './grid-keys.ts'
import { useGrid } from './grid-context.tsx'
import { useKeys } from './use-behaviour.ts'
import { useCell } from './use-cell.ts'

interface BehaviourBoxesProps {
  readonly cell: Cell
  /** Key of the behavior that should have the focus. */
  readonly wanted: string | undefined
  readonly onWant: (key: string) => void
  /** Also called when no behavior is left. */
  readonly onBack: () => void
}

export function BehaviourBoxes({ cell, wanted, onWant, onBack }: BehaviourBoxesProps) {
  const t = useTranslations('behaviours')
  const content = useTranslations('content')
  const { store, language, first, rows, columns } = useGrid()
  const keys = useKeys(cell)
  const { add, remove, move } = useCell(cell)
  const [said, setSaid] = useState('')
  const [rowId, columnId] = cell.split('/')
  const row = rows.find(({ id }) => id === rowId)?.name.text ?? ''
  const column = columns.find(({ id }) => id === columnId)?.name.text ?? ''
  const count = keys.length
  const labelOf = (index: number) => t('box', { row, column, place: index + 1, count })

  const go = (key: string | undefined) => (key === undefined ? undefined : onWant(key))
  const removeAt = async (key: string, index: number) => {
    const beside = keys[index - 1] ?? keys[index + 1]
    if (!(await remove(key))) return
    if (beside === undefined) onBack()
    else onWant(beside)
  }
  const moveBy = (key: string, index: number, by: -1 | 1) => {
    const place = index + by + 1
    if (place < 1 || place > count) return
    move(key, by)
    setSaid(content('moved', { name: store.text(key, language), place, count }))
  }
  const act = (key: string, index: number, action: BoxAction) => {
    const isEmpty = store.text(key, language).trim() === ''
    // Without its translation the behavior still has other texts.
    const isRemoved = language === first || !store.isThere(key)
    const actions: Record<BoxAction, () => unknown> = {
      back: onBack,
      above: () => go(keys[index - 1]),
      below: () => go(keys[index + 1]),
      next: () => go(keys[index + 1] ?? (isEmpty ? undefined : add())),
      moveUp: () => moveBy(key, index, -1),
      moveDown: () => moveBy(key, index, 1),
      erase: () => (isRemoved ? void removeAt(key, index) : undefined),
      remove: () => void removeAt(key, index),
    }
    actions[action]()
  }
  return (
    <>
      <ol className={s.items}>
        {keys.map((key, index) => (
          <BehaviourBox
            key={key}
            behaviour={key}
            label={labelOf(index)}
            isFirst={index === 0}
            isLast={index === count - 1}
            isWanted={wanted === key}
            onFocus={() => onWant(key)}
            onAct={(action) => act(key, index, action)}
          />
        ))}
      </ol>
      <output className="visually-hidden">{said}</output>
    </>
  )
}
