import { Bold, Link, List, type LucideIcon } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { commandKeyName } from '#web/kernel/ui/command-key.ts'
import layout from '#web/kernel/ui/layout.module.css'
import s from './Field.module.css'
import { formatText, type FormatKind } from './format-text.ts'

export type FormatTexts = Readonly<Record<FormatKind | 'label', string>>

interface FormatBarProps {
  readonly texts: FormatTexts
  readonly boxId: string
}

const kinds: readonly (readonly [FormatKind, LucideIcon])[] = [
  ['bold', Bold],
  ['list', List],
  ['link', Link],
]

/** One stop for Tab, arrows within. */
export function FormatBar({ texts, boxId }: FormatBarProps) {
  const [at, setAt] = useState(0)
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowRight: 1, ArrowLeft: kinds.length - 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const next = (at + by) % kinds.length
    setAt(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={texts.label}
      className={s.formats}
      onKeyDown={move}
    >
      {kinds.map(([kind, Icon], index) => (
        <button
          key={kind}
          type="button"
          className={`${layout.quiet} ${s.format}`}
          tabIndex={index === at ? 0 : -1}
          aria-label={texts[kind]}
          aria-keyshortcuts={kind === 'bold' ? `${commandKeyName()}+B` : undefined}
          title={texts[kind]}
          // The selection stays where it is.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => format(document.getElementById(boxId), kind)}
        >
          <Icon size={16} strokeWidth={2} />
        </button>
      ))}
    </div>
  )
}

/** Types the signs as the browser's own input, so that its undo takes them back. */
export function format(box: Element | null, kind: FormatKind): void {
  if (!(box instanceof HTMLTextAreaElement) || box.readOnly) return
  const { from, to, text, select } = formatText(
    kind,
    box.value,
    box.selectionStart,
    box.selectionEnd,
  )
  box.focus()
  box.setSelectionRange(from, to)
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else keeps the browser's undo
  if (!document.execCommand?.(text ? 'insertText' : 'delete', false, text)) {
    box.setRangeText(text)
    box.dispatchEvent(new Event('input', { bubbles: true }))
  }
  box.setSelectionRange(...select)
}
