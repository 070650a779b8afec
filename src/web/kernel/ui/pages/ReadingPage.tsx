import { useRef, useLayoutEffect, useState, type RefObject } from 'react'
import layout from '#web/kernel/ui/layout.module.css'
import { Outline, type OutlineTexts } from './Outline.tsx'
import { Page, type PageProps } from './Page.tsx'
import s from './ReadingPage.module.css'

/** In window heights. */
const screensMin = 3

/** Empty for texts shorter than three screens. */
function useHeadings(body: RefObject<HTMLElement | null>): readonly HTMLElement[] {
  const [headings, setHeadings] = useState<readonly HTMLElement[]>([])
  useLayoutEffect(() => {
    const element = body.current
    if (!element) return undefined
    const measure = () => {
      const isLong = element.offsetHeight > screensMin * innerHeight
      const found = isLong ? [...element.querySelectorAll('h2')] : []
      setHeadings((before) =>
        before.length === found.length && found.every((it, index) => it === before[index])
          ? before
          : found,
      )
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [body])
  return headings
}

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
      <div
        className={hasOutline ? `${layout.stack5} ${s.columns}` : undefined}
        data-columns={hasOutline ? 2 : 1}
      >
        {hasOutline ? <Outline headings={headings} texts={outline} /> : null}
        <div ref={body} className={s.body}>
          {children}
        </div>
      </div>
    </Page>
  )
}
