import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { LanguageMenu } from '#web/kernel/i18n/LanguageMenu.tsx'
import { Banner } from '#web/kernel/ui/states/Banner.tsx'
import { FormPage } from '#web/kernel/ui/pages/FormPage.tsx'
import { Mark } from '#web/kernel/ui/mark.tsx'
import { ReadingPage } from '#web/kernel/ui/pages/ReadingPage.tsx'
import s from './StandalonePage.module.css'
import { OfflineNotice } from './OfflineNotice.tsx'

interface StandalonePageProps {
  /** The one h1. */
  readonly title: string
  /** Document title; defaults to `title`. */
  readonly tab?: string
  readonly lead?: ReactNode
  /** Next to the page, or below it on narrow screens. */
  readonly aside?: ReactNode
  /** Moves the focus to the title, if the reader comes from another page, or to the first field. */
  readonly takesFocus?: boolean | 'field'
  /** Something to fill in, unless it is something to read. */
  readonly kind?: 'form' | 'reading'
  readonly children: ReactNode
}

/** Page outside the application's frame: one task and a language menu. */
export function StandalonePage({
  title,
  tab = title,
  kind = 'form',
  ...page
}: StandalonePageProps) {
  const main = useRef<HTMLElement>(null)
  const { takesFocus = false } = page
  useLayoutEffect(() => {
    const what = takesFocus === 'field' ? 'form input' : 'h1'
    if (takesFocus) main.current?.querySelector<HTMLElement>(what)?.focus()
  }, [takesFocus])
  const { lead, children } = page
  const texts = { title, documentTitle: `${tab} · Tandem`, lead }
  return (
    <main ref={main} className={s.page}>
      <Banner pinned className={s.banner}>
        <OfflineNotice />
      </Banner>
      <div className={s.language}>
        <LanguageMenu />
      </div>
      <div className={s.columns} data-kind={kind}>
        <div>
          <div className={s.brand}>
            <Mark size={40} />
            <span>Tandem</span>
          </div>
          {kind === 'form' ? (
            <FormPage {...texts}>{children}</FormPage>
          ) : (
            <ReadingPage {...texts} isLong>
              {children}
            </ReadingPage>
          )}
        </div>
        {page.aside}
      </div>
    </main>
  )
}
