import type { ReactNode } from 'react'
import s from './Page.module.css'

export interface PageProps {
  /** The one h1. It can take focus, so that the router can move a reader to the new page. */
  readonly title: string
  /** One or two sentences: what this page is for. */
  readonly lead?: ReactNode
  /** At the right of the title where there is room, else below the lead. */
  readonly actions?: ReactNode
  /** Above the title: a way back, or where this page is. */
  readonly back?: ReactNode
  /** Beside the title: the state of what the page shows. */
  readonly status?: ReactNode
  /** `reading` keeps lines short; `wide` is for tables and grids. */
  readonly width?: 'reading' | 'wide'
  /** What the browser's tab says, when it should say something. */
  readonly documentTitle?: string
  readonly children: ReactNode
}

/** One page: its title and what belongs to all of it, then its sections. */
export function Page({ width = 'reading', ...page }: PageProps) {
  return (
    <div className={s.page} data-width={width}>
      {page.documentTitle ? <title>{page.documentTitle}</title> : null}
      <header className={s.header}>
        {page.back ? <div className={s.back}>{page.back}</div> : null}
        <div className={s.bar}>
          <div className={s.text}>
            <div className={s.title}>
              <h1 tabIndex={-1}>{page.title}</h1>
              {page.status}
            </div>
            {page.lead ? <div className={s.lead}>{page.lead}</div> : null}
          </div>
          {page.actions ? <div className={s.actions}>{page.actions}</div> : null}
        </div>
      </header>
      {page.children}
    </div>
  )
}
