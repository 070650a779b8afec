import { Check, CircleAlert, X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import s from './Toasts.module.css'

export interface Toast {
  readonly key: number
  readonly tone: 'positive' | 'critical'
  readonly text: string
}

interface ToastsProps {
  readonly toasts: readonly Toast[]
  readonly closeLabel: string
  readonly onClose: (key: number) => void
}

/** Short messages at the edge of the window, read out as they come. */
export function Toasts({ toasts, closeLabel, onClose }: ToastsProps) {
  const element = useRef<HTMLOutputElement>(null)
  useLayoutEffect(() => {
    // Shown anew each time: the last in the browser's top layer stands above an open dialog.
    element.current?.hidePopover?.()
    if (toasts.length > 0) element.current?.showPopover?.()
  }, [toasts])
  return (
    <output ref={element} popover="manual" className={s.toasts} aria-live="polite">
      {toasts.map(({ key, tone, text }) => {
        const Icon = tone === 'positive' ? Check : CircleAlert
        return (
          <div key={key} className={s.toast} data-tone={tone}>
            <Icon size={18} aria-hidden />
            <p>{text}</p>
            <button type="button" aria-label={closeLabel} onClick={() => onClose(key)}>
              <X size={16} aria-hidden />
            </button>
          </div>
        )
      })}
    </output>
  )
}
