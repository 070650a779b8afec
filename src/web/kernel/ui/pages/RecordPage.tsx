import type { ReactNode } from 'react'
import layout from '#web/kernel/ui/layout.module.css'
import { Page, type PageProps } from './Page.tsx'
import s from './RecordPage.module.css'

interface RecordPageProps extends PageProps {
  readonly face?: ReactNode
  /** Beside the content; above it on small screens. */
  readonly facts?: ReactNode
}

/** The header is sticky; the rest is in tabs. */
export function RecordPage({ facts, children, ...page }: RecordPageProps) {
  return (
    <Page kind="record" {...page}>
      {/* The same tree with and without facts, so that resizing keeps the content's state. */}
      <div className={facts ? `${layout.stack5} ${s.columns}` : s.alone}>
        {facts ? <aside className={s.facts}>{facts}</aside> : null}
        <div className={facts ? layout.wrapped : s.alone}>{children}</div>
      </div>
    </Page>
  )
}
