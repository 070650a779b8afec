import type { ReactNode } from 'react'
import s from './FormPage.module.css'
import { Page, type PageProps } from './Page.tsx'

interface FormPageProps extends PageProps {
  /** What happens once it is sent, in a sentence above the buttons. */
  readonly next?: ReactNode
  /** The buttons, always in view below the fields. */
  readonly buttons?: ReactNode
}

/** Something to fill in, or to choose: more fields than a dialog has room for. */
export function FormPage({ next, buttons, children, ...page }: FormPageProps) {
  return (
    <Page kind="form" {...page}>
      {children}
      {buttons ? (
        <footer className={s.foot}>
          {next ? <div className={s.next}>{next}</div> : null}
          <div className={s.buttons}>{buttons}</div>
        </footer>
      ) : null}
    </Page>
  )
}
