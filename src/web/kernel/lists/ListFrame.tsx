import type { ReactNode, Ref } from 'react'
import layout from '#web/kernel/ui/layout.module.css'
import s from './ListFrame.module.css'

interface ListFrameProps {
  readonly label: string
  /** Receives the focus after paging. */
  readonly ref?: Ref<HTMLElement>
  readonly tools?: ReactNode
  /** At the end of the toolbar; below it on small screens. */
  readonly actions?: ReactNode
  readonly foot?: ReactNode
  readonly children: ReactNode
}

export function ListFrame({ label, ref, tools, actions, foot, children }: ListFrameProps) {
  return (
    <section ref={ref} tabIndex={-1} className={s.list} aria-label={label}>
      {tools ? (
        <div className={`${layout.inline3} ${layout.unlessEmpty} ${s.tools}`}>
          {tools}
          {actions ? <div className={s.actions}>{actions}</div> : null}
        </div>
      ) : null}
      {children}
      {foot}
    </section>
  )
}
