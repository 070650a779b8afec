import { useEffect, useLayoutEffect, type ReactNode } from 'react'
import { focusPage } from './focus-page.ts'
import layout from '#web/kernel/ui/layout.module.css'
import s from './Page.module.css'

/** Decides the layout (decision 0040). */
export type PageKind =
  | 'landing'
  | 'list'
  | 'record'
  | 'form'
  | 'grid'
  | 'conversation'
  | 'reading'
  | 'statistics'

export interface PageProps {
  /** The only h1; focusable, for route changes. */
  readonly title: string
  readonly lead?: ReactNode
  /** Beside the title; on small screens in a bottom bar. */
  readonly action?: ReactNode
  readonly back?: ReactNode
  readonly status?: ReactNode
  /** By default the title. */
  readonly documentTitle?: string
  readonly children: ReactNode
}

/** From this many characters on, a title is too tall to stay sticky. */
const longMin = 45

interface BaseProps extends PageProps {
  readonly kind: PageKind
  /** In place of the header, with the title in it. */
  readonly heading?: ReactNode
  readonly face?: ReactNode
}

/** Common to all kinds. Pages use their kind's component, not this one. */
export function Page({ kind, heading, ...page }: BaseProps) {
  useDocumentTitle(page.documentTitle ?? page.title)
  useEffect(() => {
    if (document.activeElement?.id === 'main') focusPage()
  }, [])
  return (
    <div className={s.page} data-kind={kind} data-long={page.title.length > longMin}>
      {heading ? <div className={s.heading}>{heading}</div> : <Heading {...page} />}
      {heading && page.action ? <div className={s.action}>{page.action}</div> : null}
      {page.children}
    </div>
  )
}

/** A page that is left takes its title along: it may name a person. */
function useDocumentTitle(title: string): void {
  useLayoutEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])
}

function Heading({ face, action, ...page }: Omit<BaseProps, 'kind' | 'heading'>) {
  return (
    <>
      {page.back ? <div className={s.back}>{page.back}</div> : null}
      <header className={s.header}>
        {face ? <div className={`${layout.fixed} ${s.face}`}>{face}</div> : null}
        <div className={s.text}>
          <div className={`${layout.inline3} ${s.title}`}>
            <h1 tabIndex={-1}>{page.title}</h1>
            {page.status}
          </div>
          {page.lead ? <div className={s.lead}>{page.lead}</div> : null}
        </div>
        {action ? <div className={s.action}>{action}</div> : null}
      </header>
    </>
  )
}
