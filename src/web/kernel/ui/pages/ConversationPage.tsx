import { Button } from '#web/kernel/ui/controls/Button.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { useDisclosure } from '#web/kernel/ui/use-disclosure.ts'
import { useMediaQuery } from '#web/kernel/ui/use-media-query.ts'
import { PanelRight } from 'lucide-react'
import { useId, useRef, type ReactNode } from 'react'
import s from './ConversationPage.module.css'
import { Dialog } from '#web/kernel/ui/overlays/Dialog.tsx'
import { Page, type PageProps } from './Page.tsx'
import { useNarrow } from '#web/kernel/ui/use-narrow.ts'

interface ConversationPageProps extends PageProps {
  /** Shown in place of the title where the bar has no room for all of it. */
  readonly shortTitle: ReactNode
  readonly steps?: ReactNode
  readonly tools: ReactNode
  /** Beside the page; on small screens in a sheet. */
  readonly past: {
    readonly title: string
    readonly content: ReactNode
    readonly openLabel: string
  }
}

/**
 * One column to write in, with the history beside it and everything else in one sticky bar. The
 * frame folds its menu around it.
 */
export function ConversationPage({ past, children, ...page }: ConversationPageProps) {
  const isWide = useMediaQuery('(min-width: 75em)')
  // Below that width they are in the bottom bar, as the action on every page.
  const place = useRef<HTMLDivElement>(null)
  const { isNarrow, onBlur } = useNarrow(place)
  const moved = (
    <div ref={place} role="presentation" className={s.moved} onBlur={onBlur}>
      {page.steps ? <div className={layout.fixed}>{page.steps}</div> : null}
      <div className={`${layout.stack} ${s.action}`}>{page.action}</div>
    </div>
  )
  const [opened, { open, close }] = useDisclosure()
  const titleId = useId()
  const bar = (
    <header className={s.bar} data-stays>
      {page.back ? <div className={`${layout.fixed} ${s.back}`}>{page.back}</div> : null}
      <div className={layout.grow}>
        <h1 className={`${layout.oneLine} ${s.title}`} tabIndex={-1} title={page.title}>
          <span className={s.full}>{page.title}</span>
          <span className={s.short} aria-hidden="true">
            {page.shortTitle}
          </span>
        </h1>
        <div className={`${layout.fine} ${layout.line2} ${s.status}`}>
          {page.status}
          {page.lead ? <span className={`${layout.oneLine} ${s.lead}`}>{page.lead}</span> : null}
        </div>
      </div>
      <div className={`${layout.line2} ${layout.fixed} ${s.tools}`}>
        {page.tools}
        {isWide ? null : (
          <Button
            size="compact-md"
            variant="default"
            aria-label={past.openLabel}
            title={past.openLabel}
            onClick={open}
          >
            <PanelRight />
          </Button>
        )}
      </div>
      {isNarrow ? null : <div className={`${layout.line4} ${layout.fixed} ${s.end}`}>{moved}</div>}
    </header>
  )
  return (
    <Page
      kind="conversation"
      title={page.title}
      heading={bar}
      {...(isNarrow ? { action: moved } : {})}
    >
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
        <Dialog title={past.title} placement="right" onClose={close}>
          {past.content}
        </Dialog>
      ) : null}
    </Page>
  )
}
