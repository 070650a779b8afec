import {
  Suspense,
  useId,
  useRef,
  useLayoutEffect,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import { lazyNamed } from '#web/kernel/ui/faces/lazy-named.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { Page, type PageProps } from './Page.tsx'
import s from './ReadingPage.module.css'

// The page works without its outline.
const Outline = lazyNamed(
  () => import('./Outline.tsx').catch(() => ({ Outline: () => null })),
  'Outline',
)

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
  readonly isLong?: boolean
  readonly aside?: { readonly title: string; readonly content: ReactNode } | undefined
}

export function ReadingPage({ isLong = false, aside, children, ...page }: ReadingPageProps) {
  const body = useRef<HTMLDivElement>(null)
  const headings = useHeadings(body)
  const hasOutline = isLong && headings.length > 1
  const asideId = useId()
  const kept = aside ? s.withAside : undefined
  const beside = aside ? (
    <section className={s.aside} aria-labelledby={asideId} data-print="hidden">
      <h2 id={asideId} className={layout.large}>
        {aside.title}
      </h2>
      {aside.content}
    </section>
  ) : null
  return (
    <Page kind="reading" {...page}>
      <div
        className={hasOutline ? `${layout.stack5} ${s.columns}` : kept}
        data-columns={hasOutline ? 2 : aside ? 'aside' : 1}
      >
        {hasOutline ? (
          <Suspense fallback={null}>
            <Outline headings={headings} />
          </Suspense>
        ) : null}
        <div ref={body} className={s.body}>
          {children}
          {hasOutline ? beside : null}
        </div>
        {hasOutline ? null : beside}
      </div>
    </Page>
  )
}
