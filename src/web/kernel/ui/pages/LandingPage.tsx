import type { ReactNode } from 'react'
import s from './LandingPage.module.css'
import { Page, type PageProps } from './Page.tsx'

interface LandingPageProps extends PageProps {
  /** Beside what needs the reader; below it on small screens. */
  readonly aside?: ReactNode
}

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
