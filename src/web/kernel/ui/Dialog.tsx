import { ActionIcon } from '@mantine/core'
import { X } from 'lucide-react'
import { useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import s from './Dialog.module.css'
import { firstField, mainAction, rememberFocus } from './focus.ts'
import { keepAboveKeyboard } from './keep-above-keyboard.ts'

export interface DialogProps {
  readonly title: string
  /** Asked for by Escape, by a press on the veil and by the close button. Without it, it stays. */
  readonly onClose?: () => void
  /** With this label there is a close button. */
  readonly closeLabel?: string | undefined
  readonly role?: 'dialog' | 'alertdialog'
  /**
   * `bottom` and `right` come from that edge; `right` is as tall as the window, on a phone it comes from below.
   * `full` is all of the window.
   * `top` grows downwards.
   */
  readonly placement?: 'center' | 'top' | 'bottom' | 'right' | 'full'
  /** How wide it may be: a question, a form, or a form with columns. */
  readonly width?: 'narrow' | 'medium' | 'wide'
  /** What takes the focus; else the first field, the action it is there for, or its title. */
  readonly focus?: RefObject<HTMLElement | null>
  /** Beside the close button: a menu of what is seldom wanted. */
  readonly tools?: ReactNode
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

/**
 * A modal dialog while it is mounted: the browser's own, in its top layer, with all else inert. The
 * focus returns to where it was when this closes. A list that opens inside it (a select, a calendar)
 * must be its descendant, as the theme has it.
 */
export function Dialog({ title, onClose, role = 'dialog', focus, ...dialog }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const titleElement = useRef<HTMLHeadingElement>(null)
  const titleId = useId()

  useLayoutEffect(() => {
    const shown = element.current
    if (!shown) return undefined
    const giveBack = rememberFocus()
    const leave = keepAboveKeyboard(shown)
    shown.showModal()
    shown.addEventListener('keydown', keepForList)
    const first = focus?.current ?? firstField(shown) ?? mainAction(shown) ?? titleElement.current
    first?.focus()
    return () => {
      shown.removeEventListener('keydown', keepForList)
      leave()
      shown.close()
      giveBack()
    }
  }, [focus])

  return (
    <dialog
      ref={element}
      role={role}
      closedby={onClose ? 'any' : 'none'}
      className={s.dialog}
      data-placement={dialog.placement ?? 'center'}
      data-width={dialog.width ?? 'narrow'}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        if (event.target === element.current) onClose?.()
      }}
      onClose={(event) => {
        // The browser closes by itself when Escape is insisted on.
        if (event.target !== element.current || element.current.open) return
        if (onClose) onClose()
        else element.current.showModal()
      }}
    >
      <div className={s.body}>
        <header className={s.header}>
          <h2 ref={titleElement} id={titleId} className={s.title} tabIndex={-1}>
            {title}
          </h2>
          {dialog.tools}
          {dialog.closeLabel ? (
            <ActionIcon aria-label={dialog.closeLabel} onClick={onClose}>
              <X size={20} strokeWidth={1.75} aria-hidden />
            </ActionIcon>
          ) : null}
        </header>
        {dialog.children}
        {dialog.actions ? <footer className={s.actions}>{dialog.actions}</footer> : null}
      </div>
    </dialog>
  )
}

/** Escape first closes the list that is open inside, but for one that always is; then the dialog. */
function keepForList(event: KeyboardEvent): void {
  const dialog = event.currentTarget
  const list =
    dialog instanceof Element && dialog.querySelector('[aria-expanded="true"]:not([data-standing])')
  if (event.key === 'Escape' && list) event.preventDefault()
}
