import { ActionIcon } from '#web/kernel/ui/controls/Button.tsx'
import { X } from 'lucide-react'
import { useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { useTranslations } from 'use-intl'
import layout from '#web/kernel/ui/layout.module.css'
import s from './Dialog.module.css'
import { firstField, mainAction, rememberFocus } from '#web/kernel/ui/focus.ts'

export interface DialogProps {
  readonly title: string
  /**
   * Called on Escape, on a click outside and by the close button; alerts have no such button. Undefined, the
   * dialog stays open.
   */
  readonly onClose?: () => void
  readonly role?: 'dialog' | 'alertdialog'
  /**
   * `bottom` and `right` slide in from that edge; `right` is as tall as the window, but comes from
   * below on phones. `top` grows downward, `full` fills the window.
   */
  readonly placement?: 'center' | 'top' | 'bottom' | 'right' | 'full'
  /** For a question, a form, or a form with columns. */
  readonly width?: 'narrow' | 'medium' | 'wide'
  /** Initial focus; by default the first field (of its form), the main action or the title. */
  readonly focus?: RefObject<HTMLElement | null>
  readonly tools?: ReactNode
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

/**
 * Modal while mounted: a native `<dialog>` in the top layer. Returns the focus when it closes.
 * Popups inside it must be its descendants.
 */
export function Dialog({ title, onClose, role = 'dialog', focus, ...dialog }: DialogProps) {
  const t = useTranslations('common')
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
    const form = shown.querySelector('form')
    const field = focus?.current ?? (form && firstField(form)) ?? firstField(shown)
    field?.focus()
    // In the footer, it would scroll what is said above it away.
    if (!field) (mainAction(shown) ?? titleElement.current)?.focus({ preventScroll: true })
    return () => {
      shown.removeEventListener('keydown', keepForList)
      leave()
      // Closed by who shows it, not by its reader.
      element.current = null
      shown.close()
      giveBack()
    }
  }, [focus])

  return (
    <dialog
      ref={element}
      role={role}
      closedby={onClose ? 'any' : 'none'}
      className={`${layout.arriving} ${s.dialog}`}
      data-placement={dialog.placement ?? 'center'}
      data-width={dialog.width ?? 'narrow'}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        if (event.target === element.current) onClose?.()
      }}
      onClose={(event) => {
        // Browsers close a dialog on a repeated Escape, unasked.
        if (event.target !== element.current || element.current.open) return
        element.current.showModal()
        onClose?.()
      }}
    >
      <div className={`${layout.stack4} ${s.body}`}>
        <header className={`${layout.line4} ${layout.apart} ${layout.top} ${s.header}`}>
          <h2 ref={titleElement} id={titleId} className={s.title} tabIndex={-1}>
            {title}
          </h2>
          {dialog.tools}
          {onClose && role === 'dialog' ? (
            <ActionIcon aria-label={t('close')} onClick={onClose}>
              <X size={20} />
            </ActionIcon>
          ) : null}
        </header>
        {dialog.children}
        {dialog.actions ? <footer className={s.actions}>{dialog.actions}</footer> : null}
      </div>
    </dialog>
  )
}

/** The first Escape closes an open list inside, except one that is always open. */
function keepForList(event: KeyboardEvent): void {
  const dialog = event.currentTarget
  const list =
    dialog instanceof Element && dialog.querySelector('[aria-expanded="true"]:not([data-standing])')
  if (event.key === 'Escape' && list) event.preventDefault()
}

/**
 * Sets `--seen-height` and `--seen-top` to the area above an on-screen keyboard, which browsers
 * don't resize for. Ignores zooming. Returns a cleanup function.
 */
function keepAboveKeyboard(element: HTMLElement): () => void {
  const view = window.visualViewport
  if (!view) return () => undefined
  const measure = () => {
    const isZoomed = view.scale > 1
    const say = (name: string, px: number) =>
      isZoomed ? element.style.removeProperty(name) : element.style.setProperty(name, `${px}px`)
    say('--seen-height', view.height)
    say('--seen-top', view.offsetTop)
  }
  measure()
  view.addEventListener('resize', measure)
  view.addEventListener('scroll', measure)
  return () => {
    view.removeEventListener('resize', measure)
    view.removeEventListener('scroll', measure)
  }
}
