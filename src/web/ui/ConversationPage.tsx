import { Button } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { PanelRight } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import s from './ConversationPage.module.css'
import { Dialog } from './Dialog.tsx'
import { Page, type PageProps } from './Page.tsx'

interface ConversationPageProps extends PageProps {
  /** In view for as long as one writes: where what was written is, and what concerns all of it. */
  readonly bar: ReactNode
  /** What was said before: at the right, on a small screen in a sheet. */
  readonly past: {
    readonly title: string
    readonly content: ReactNode
    readonly openLabel: string
    readonly closeLabel: string
  }
}

/** Two people's conversation: one column to write in, what was said before beside it. */
export function ConversationPage({ bar, past, children, ...page }: ConversationPageProps) {
  const isWide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false })
  const [opened, { open, close }] = useDisclosure()
  const titleId = useId()
  return (
    <Page kind="conversation" {...page}>
      <div className={s.bar}>
        {bar}
        {isWide ? null : (
          <Button
            variant="default"
            leftSection={<PanelRight size={18} strokeWidth={1.75} aria-hidden />}
            onClick={open}
          >
            {past.openLabel}
          </Button>
        )}
      </div>
      <div className={s.columns}>
        <div className={s.writing}>{children}</div>
        {isWide ? (
          <section className={s.past} aria-labelledby={titleId}>
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
