import { Button } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { PanelRight } from 'lucide-react'
import { useId, useRef, type ReactNode } from 'react'
import s from './ConversationPage.module.css'
import { Dialog } from './Dialog.tsx'
import { Page, type PageProps } from './Page.tsx'
import { useIsStuck } from './use-is-stuck.ts'
import { useNarrow } from './use-narrow.ts'

interface ConversationPageProps extends PageProps {
  /** In view for as long as one writes, in one line. */
  readonly bar: {
    /** Whom it is with: shown once the title has left the window, which says it in words. */
    readonly name: ReactNode
    /** Where in it one is, and the ways to go elsewhere. */
    readonly steps?: ReactNode
    /** Where what was written is, and what concerns all of it. */
    readonly tools: ReactNode
  }
  /** What was said before: at the right, on a small screen in a sheet. */
  readonly past: {
    readonly title: string
    readonly content: ReactNode
    readonly openLabel: string
    readonly closeLabel: string
  }
}

/** Two people's conversation: one column to write in, what was said before beside it. */
export function ConversationPage({ bar, past, action, children, ...page }: ConversationPageProps) {
  const isWide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false })
  // Below, the action is in the bar at the bottom, as on every page.
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
        <div className={s.steps}>{bar.steps}</div>
        <span className={s.name} aria-hidden="true">
          {bar.name}
        </span>
        <div className={s.tools}>
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
            <h2 id={titleId} className={s.title}>
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
