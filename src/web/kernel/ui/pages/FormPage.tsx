import type { ReactNode } from 'react'
import layout from '#web/kernel/ui/layout.module.css'
import s from './FormPage.module.css'
import { Page, type PageProps } from './Page.tsx'

interface FormPageProps extends PageProps {
  /** Effect of submitting, shown above the buttons. */
  readonly next?: ReactNode
  /** Sticky below the fields. */
  readonly buttons?: ReactNode
  /** Below the buttons, which don't save it. */
  readonly below?: ReactNode
}

/** For forms too large for a dialog. */
export function FormPage({ next, buttons, below, children, ...page }: FormPageProps) {
  return (
    <Page kind="form" {...page}>
      {children}
      {buttons ? (
        <footer className={s.foot}>
          {next ? <div className={layout.note}>{next}</div> : null}
          <div className={`${layout.row2} ${layout.end} ${s.buttons}`}>{buttons}</div>
        </footer>
      ) : null}
      {below}
    </Page>
  )
}
