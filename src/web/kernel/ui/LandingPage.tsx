import type { ReactNode } from 'react'
import s from './LandingPage.module.css'
import { Page, type PageProps } from './Page.tsx'

interface LandingPageProps extends PageProps {
  /** How things stand, drawn: at the right of what needs the reader, below it on a small screen. */
  readonly aside?: ReactNode
}

/** Where a section begins, or a day: what needs the reader, then how things stand. */
export function LandingPage({ aside, children, ...page }: LandingPageProps) {
  return (
    <Page kind="landing" {...page}>
      {aside ? (
        <div className={s.columns} data-columns="2">
          <div className={s.column}>{children}</div>
          <div className={s.column}>{aside}</div>
        </div>
      ) : (
        children
      )}
    </Page>
  )
}
