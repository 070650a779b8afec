import { Check, CircleAlert, X } from 'lucide-react'
import type { RefObject } from 'react'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import s from './Toasts.module.css'

export interface ToastUndo {
  readonly label: string
  readonly run: () => void
}

export interface Toast {
  readonly key: number
  readonly tone: 'positive' | 'critical'
  readonly text: string
  /** Belongs to the open dialog: earlier toasts must not cover it. */
  readonly isOver: boolean
  readonly undo?: ToastUndo | undefined
}

interface ToastsProps {
  readonly ref: RefObject<HTMLOutputElement | null>
  readonly toasts: readonly Toast[]
  readonly closeLabel: string
  readonly onClose: (key: number) => void
}

export function Toasts({ ref, toasts, closeLabel, onClose }: ToastsProps) {
  return (
    <output ref={ref} popover="manual" className={s.toasts} aria-live="polite">
      {toasts.map(({ key, tone, text, isOver, undo }) => {
        const Icon = tone === 'positive' ? Check : CircleAlert
        return (
          <div key={key} className={s.toast} data-tone={tone} data-over={isOver}>
            <Icon size={18} aria-hidden />
            <p>{text}</p>
            {undo ? (
              <Button
                size="compact-sm"
                variant="subtle"
                onClick={() => {
                  onClose(key)
                  undo.run()
                }}
              >
                {undo.label}
              </Button>
            ) : null}
            <button type="button" aria-label={closeLabel} onClick={() => onClose(key)}>
              <X size={16} aria-hidden />
            </button>
          </div>
        )
      })}
    </output>
  )
}

/** Raises toasts above the dialogs that are open now. Returns true if one is. */
export function raiseToasts(element: HTMLElement | null): boolean {
  element?.hidePopover?.()
  element?.showPopover?.()
  return document.querySelector('dialog[open]') !== null
}
