import { ActionIcon } from '#web/kernel/ui/controls/Button.tsx'
import { X } from 'lucide-react'
import { useEffectEvent, useLayoutEffect, useId, useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import layout from '#web/kernel/ui/layout.module.css'
import s from './Popup.module.css'

export interface PopupProps {
  readonly title: string
  /** Called by the close button, and on Escape with the focus inside. */
  readonly onClose: () => void
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** Non-modal: takes no focus and covers no navigation. */
export function Popup({ title, onClose, actions, children }: PopupProps) {
  const t = useTranslations('common')
  const titleId = useId()
  const element = useRef<HTMLElement>(null)
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  })
  useLayoutEffect(() => {
    const shown = element.current
    const listener = (event: KeyboardEvent) => leave(event)
    shown?.addEventListener('keydown', listener)
    return () => shown?.removeEventListener('keydown', listener)
  }, [])
  return (
    <aside
      ref={element}
      className={`${layout.arriving} ${s.popup}`}
      data-print="hidden"
      aria-labelledby={titleId}
    >
      <header className={`${layout.line3} ${layout.apart} ${layout.top} ${s.header}`}>
        <h2 id={titleId} className={layout.large}>
          {title}
        </h2>
        <ActionIcon aria-label={t('close')} onClick={onClose}>
          <X size={20} />
        </ActionIcon>
      </header>
      {children}
      {actions ? <footer>{actions}</footer> : null}
    </aside>
  )
}
