import { useRef } from 'react'
import { Outline, type OutlineTexts } from './Outline.tsx'
import { Page, type PageProps } from './Page.tsx'
import s from './ReadingPage.module.css'
import { useHeadings } from './use-headings.ts'

interface ReadingPageProps extends PageProps {
  /** For long texts: adds an outline beyond three screens. */
  readonly outline?: OutlineTexts
}

export function ReadingPage({ outline, children, ...page }: ReadingPageProps) {
  const body = useRef<HTMLDivElement>(null)
  const headings = useHeadings(body)
  const hasOutline = outline !== undefined && headings.length > 1
  return (
    <Page kind="reading" {...page}>
      <div className={hasOutline ? s.columns : undefined} data-columns={hasOutline ? 2 : 1}>
        {hasOutline ? <Outline headings={headings} texts={outline} /> : null}
        <div ref={body} className={s.body}>
          {children}
        </div>
      </div>
    </Page>
  )
}
