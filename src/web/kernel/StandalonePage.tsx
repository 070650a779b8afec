import { useEffect, useRef, type ReactNode } from 'react'
import { LanguageMenu } from '#web/i18n/LanguageMenu.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Mark } from '#web/ui/mark.tsx'
import s from './StandalonePage.module.css'
import { OfflineNotice } from './OfflineNotice.tsx'

interface StandalonePageProps {
  /** The one h1. */
  readonly title: string
  /** What the browser's tab says before the product's name; else the title. */
  readonly tab?: string
  readonly lead?: ReactNode
  /** Beside the page where there is room, else below it. */
  readonly aside?: ReactNode
  /** Whether a reader was elsewhere before: the focus then goes to the title. */
  readonly takesFocus?: boolean
  /** `reading` for a text, else as wide as a form. */
  readonly width?: 'form' | 'reading'
  readonly children: ReactNode
}

/** A page outside the frame of the application: one thing to do, and the language to do it in. */
export function StandalonePage({
  title,
  tab = title,
  width = 'form',
  ...page
}: StandalonePageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { takesFocus = false } = page
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <main className={s.page}>
      <title>{`${tab} · Tandem`}</title>
      <Banner pinned className={s.banner}>
        <OfflineNotice />
      </Banner>
      <div className={s.language}>
        <LanguageMenu />
      </div>
      <div className={s.columns} data-width={width}>
        <div>
          <div className={s.brand}>
            <Mark size={40} />
            <span>Tandem</span>
          </div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {page.lead ? <p className={s.lead}>{page.lead}</p> : null}
          <div className={s.content}>{page.children}</div>
        </div>
        {page.aside}
      </div>
    </main>
  )
}
