import type { ReactNode, Ref } from 'react'
import s from './ListFrame.module.css'

interface ListFrameProps {
  readonly label: string
  /** Takes the focus when another page of the list comes. */
  readonly ref?: Ref<HTMLElement>
  /** The line above: its search, its filters, how it looks. */
  readonly tools?: ReactNode
  /** At the end of that line, on a small screen below it: what is done with all of a list. */
  readonly actions?: ReactNode
  /** Below: how much there is, and the way through it. */
  readonly foot?: ReactNode
  readonly children: ReactNode
}

/** A list with what is above and below its rows. */
export function ListFrame({ label, ref, tools, actions, foot, children }: ListFrameProps) {
  return (
    <section ref={ref} tabIndex={-1} className={s.list} aria-label={label}>
      {tools ? (
        <div className={s.tools}>
          {tools}
          {actions ? <div className={s.actions}>{actions}</div> : null}
        </div>
      ) : null}
      {children}
      {foot}
    </section>
  )
}
