import { Button } from '#web/kernel/ui/controls/Button.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { useDisclosure } from '#web/kernel/ui/use-disclosure.ts'
import { useMediaQuery } from '#web/kernel/ui/use-media-query.ts'
import { PanelRight } from 'lucide-react'
import { useId, useRef, useEffect, useState, type ReactNode, type RefObject } from 'react'
import s from './ConversationPage.module.css'
import { Dialog } from '#web/kernel/ui/overlays/Dialog.tsx'
import { Page, type PageProps } from './Page.tsx'
import { useNarrow } from '#web/kernel/ui/use-narrow.ts'

interface ConversationPageProps extends PageProps {
  /** Sticky, one line high. */
  readonly bar: {
    /** Shown once the title has scrolled away, so it isn't announced. */
    readonly name: ReactNode
    readonly steps?: ReactNode
    /** Saving state and actions. */
    readonly tools: ReactNode
  }
  /** Beside the page; on small screens in a sheet. */
  readonly past: {
    readonly title: string
    readonly content: ReactNode
    readonly openLabel: string
    readonly closeLabel: string
  }
}

/** One column to write in, with the history beside it. */
export function ConversationPage({ bar, past, action, children, ...page }: ConversationPageProps) {
  const isWide = useMediaQuery('(min-width: 75em)')
  // Below that width the action is in the bottom bar, as on every page.
  const place = useRef<HTMLDivElement>(null)
  const { isNarrow, onBlur } = useNarrow(place)
  const moved = (
    <div ref={place} role="presentation" className={s.moved} onBlur={onBlur}>
      {action}
    </div>
  )
  const [opened, { open, close }] = useDisclosure()
  const titleId = useId()
  const top = useRef<HTMLDivElement>(null)
  const isStuck = useIsStuck(top)
  return (
    <Page kind="conversation" {...page} {...(isNarrow ? { action: moved } : {})}>
      <div ref={top} className={s.top} />
      <div className={s.bar} data-stuck={isStuck} data-stays>
        <div className={layout.fixed}>{bar.steps}</div>
        <span className={s.name} aria-hidden="true">
          {bar.name}
        </span>
        <div className={`${layout.line2} ${layout.fixed} ${s.tools}`}>
          {bar.tools}
          {isWide ? null : (
            <Button
              className={s.past}
              size="compact-md"
              variant="default"
              aria-label={past.openLabel}
              title={past.openLabel}
              onClick={open}
            >
              <PanelRight size={18} strokeWidth={1.75} aria-hidden />
            </Button>
          )}
        </div>
        {isNarrow ? null : <div className={s.action}>{moved}</div>}
      </div>
      <div className={s.columns}>
        <div className={s.writing}>{children}</div>
        {isWide ? (
          <section className={s.before} aria-labelledby={titleId}>
            <h2 id={titleId} className={layout.large}>
              {past.title}
            </h2>
            {past.content}
          </section>
        ) : null}
      </div>
      {opened && !isWide ? (
        <Dialog title={past.title} closeLabel={past.closeLabel} placement="right" onClose={close}>
          {past.content}
        </Dialog>
      ) : null}
    </Page>
  )
}

/** True once `top`, right before the sticky element, has scrolled out. */
function useIsStuck(top: RefObject<HTMLElement | null>): boolean {
  const [isStuck, setStuck] = useState(false)
  useEffect(() => {
    const { current } = top
    if (!current) return undefined
    // The header counts as outside the window.
    const style = getComputedStyle(document.documentElement)
    const covered = Number.parseFloat(style.scrollPaddingBlockStart) || 0
    const observer = new IntersectionObserver(
      ([entry]) =>
        setStuck(
          entry !== undefined &&
            !entry.isIntersecting &&
            entry.boundingClientRect.top < innerHeight / 2,
        ),
      { rootMargin: `-${Math.min(covered, innerHeight / 4)}px 0px 0px 0px` },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [top])
  return isStuck
}
