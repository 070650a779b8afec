import { useLayoutEffect, useState, useId, useRef, type KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import layout from '#web/kernel/ui/layout.module.css'
import type { Cell } from './behaviour-items.ts'
import s from './Behaviours.module.css'
import { boxAction, type BoxAction } from './grid-keys.ts'
import { useGrid } from './grid-context.tsx'
import { useKeys, useFallback, useProblem, useText } from './use-behaviour.ts'
import { useCell } from './use-cell.ts'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { alternateKey } from '#web/kernel/ui/command-key.ts'
import { MoreMenu } from '#web/kernel/ui/overlays/MoreMenu.tsx'
import { Problem } from './Problem.tsx'
import { isFocusLost } from '#web/kernel/ui/focus.ts'

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
  useFocusKept(keys)
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
      <ol className={`${layout.stack} ${s.items}`}>
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

interface BehaviourBoxProps {
  readonly behaviour: string
  readonly label: string
  readonly isFirst: boolean
  readonly isLast: boolean
  /** It should have the focus. */
  readonly isWanted: boolean
  readonly onFocus: () => void
  readonly onAct: (action: BoxAction) => void
}

/** As tall as the text it replaces, so that nothing shifts. */
function BehaviourBox({ behaviour, label, isWanted, onAct, ...box }: BehaviourBoxProps) {
  const { store, language } = useGrid()
  const text = useText(behaviour)
  const fallback = useFallback(behaviour)
  const problem = useProblem(behaviour)
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const { current } = area
    if (!isWanted || !current || current === document.activeElement) return
    current.focus()
    current.setSelectionRange(current.value.length, current.value.length)
  }, [isWanted])
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const action = boxAction(event, event.currentTarget)
    if (!action) return
    event.preventDefault()
    event.stopPropagation()
    onAct(action)
  }
  const shown = text === '' ? (fallback?.text ?? '') : text
  return (
    <li className={s.item} data-behaviour={behaviour}>
      <div className={`${layout.stack} ${s.grow}`} data-mirror={`${shown}\u200B`}>
        <textarea
          ref={area}
          className={s.area}
          dir="auto"
          rows={1}
          lang={language}
          aria-label={label}
          aria-invalid={problem !== undefined}
          aria-describedby={problem ? id : undefined}
          placeholder={fallback?.text}
          value={text}
          onChange={(event) => store.change(behaviour, language, event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onFocus={box.onFocus}
          onBlur={() => {
            // Blur also happens when the window loses focus: then only save.
            if (document.hasFocus()) store.leave(behaviour, language)
            else void store.autosave.flush()
          }}
        />
      </div>
      <BoxMenu name={shown || label} onAct={onAct} {...box} />
      <Problem id={id} behaviour={behaviour} />
    </li>
  )
}

interface BoxMenuProps extends Pick<BehaviourBoxProps, 'isFirst' | 'isLast' | 'onAct'> {
  readonly name: string
}

/** The keyboard shortcuts as a menu. */
function BoxMenu({ name, isFirst, isLast, onAct }: BoxMenuProps) {
  const t = useTranslations('content')
  const keys = (arrow: string) => [alternateKey(), arrow]
  const up = { key: 'up', label: t('up'), icon: ArrowUp, keys: keys('↑') }
  const down = { key: 'down', label: t('down'), icon: ArrowDown, keys: keys('↓') }
  const remove = { key: 'remove', label: t('remove'), icon: Trash2, tone: 'critical' as const }
  const moves = [
    ...(isFirst ? [] : [{ ...up, onSelect: () => onAct('moveUp') }]),
    ...(isLast ? [] : [{ ...down, onSelect: () => onAct('moveDown') }]),
  ]
  const sections = [
    ...(moves.length > 0 ? [{ actions: moves }] : []),
    { actions: [{ ...remove, onSelect: () => onAct('remove') }] },
  ]
  return (
    <div className={s.menu}>
      <MoreMenu label={t('menu', { name })} sections={sections} />
    </div>
  )
}

/** Keeps the focus and the caret while items change places: an element that is moved loses both. */
function useFocusKept(order: readonly string[]): void {
  const { activeElement: before } = document
  const caret = before instanceof HTMLTextAreaElement ? before.selectionStart : undefined
  useLayoutEffect(() => {
    if (!(before instanceof HTMLElement) || !before.isConnected || !isFocusLost()) return
    before.focus({ preventScroll: true })
    if (before instanceof HTMLTextAreaElement && caret !== undefined)
      before.setSelectionRange(caret, caret)
    // oxlint-disable-next-line react/exhaustive-deps -- what had the focus before the order changed
  }, [order.join(' ')])
}
