import { ArrowDown, ArrowUp, Ellipsis, Trash2 } from 'lucide-react'
import { useEffect, useId, useRef, type KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { alternateKey } from '#web/kernel/ui/command-key.ts'
import { ActionMenu } from '#web/kernel/ui/ActionMenu.tsx'
import s from './Behaviours.module.css'
import { boxAction, type BoxAction } from './grid-keys.ts'
import { useGrid } from './grid-context.tsx'
import { Problem } from './Problem.tsx'
import { useFallback, useProblem, useText } from './use-behaviour.ts'

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
export function BehaviourBox({ behaviour, label, isWanted, onAct, ...box }: BehaviourBoxProps) {
  const { store, language } = useGrid()
  const text = useText(behaviour)
  const fallback = useFallback(behaviour)
  const problem = useProblem(behaviour)
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
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
      <div className={s.grow} data-mirror={`${shown}\u200B`}>
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
      <ActionMenu label={t('menu', { name })} align="end" sections={sections}>
        <Ellipsis size={16} strokeWidth={1.75} aria-hidden />
      </ActionMenu>
    </div>
  )
}
