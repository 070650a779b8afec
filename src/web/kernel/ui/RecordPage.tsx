import type { ReactNode } from 'react'
import { Page, type PageProps } from './Page.tsx'
import s from './RecordPage.module.css'

interface RecordPageProps extends PageProps {
  /** Whom or what it is about: a face, a logo, an icon. */
  readonly face?: ReactNode
  /** What there is to know at a glance: at the right, above the rest on a small screen. */
  readonly facts?: ReactNode
}

/** One person, team or company: who it is stays in view, and the rest is in tabs. */
export function RecordPage({ facts, children, ...page }: RecordPageProps) {
  return (
    <Page kind="record" {...page}>
      {/* The same places with and without facts: what is open in the rest stays open as a window turns. */}
      <div className={facts ? s.columns : s.alone}>
        {facts ? <aside className={s.facts}>{facts}</aside> : null}
        <div className={facts ? s.body : s.alone}>{children}</div>
      </div>
    </Page>
  )
}
