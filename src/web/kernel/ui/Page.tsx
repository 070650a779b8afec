import type { ReactNode } from 'react'
import s from './Page.module.css'

/** What a page is for, which decides how it uses the window (decision 0040). */
export type PageKind =
  | 'landing'
  | 'list'
  | 'record'
  | 'form'
  | 'grid'
  | 'conversation'
  | 'reading'
  | 'statistics'

/** What a page of every kind says at its top. */
export interface PageProps {
  /** The one h1. It can take focus, so that the router can move a reader to the new page. */
  readonly title: string
  /** One or two sentences, where the title leaves something to say. */
  readonly lead?: ReactNode
  /** The one thing to do here: at the right of the title; on a small screen in a bar at the bottom. */
  readonly action?: ReactNode
  /** Above the title: a way back, or where this page is. */
  readonly back?: ReactNode
  /** Beside the title: the state of what the page shows. */
  readonly status?: ReactNode
  /** What the browser's tab says; else the title. */
  readonly documentTitle?: string
  readonly children: ReactNode
}

/** From this many letters on a title takes more lines than can stay in view. */
const longMin = 45

interface BaseProps extends PageProps {
  readonly kind: PageKind
  /** Before the title: whom or what the page is about. */
  readonly face?: ReactNode
}

/** What all kinds of page share: the title and what belongs to all of it. A page takes its kind, not this. */
export function Page({ kind, face, action, ...page }: BaseProps) {
  return (
    <div className={s.page} data-kind={kind} data-long={page.title.length > longMin}>
      <title>{page.documentTitle ?? page.title}</title>
      {page.back ? <div className={s.back}>{page.back}</div> : null}
      <header className={s.header}>
        {face ? <div className={s.face}>{face}</div> : null}
        <div className={s.text}>
          <div className={s.title}>
            <h1 tabIndex={-1}>{page.title}</h1>
            {page.status}
          </div>
          {page.lead ? <div className={s.lead}>{page.lead}</div> : null}
        </div>
        {action ? <div className={s.action}>{action}</div> : null}
      </header>
      {page.children}
    </div>
  )
}
