import type { ReactNode } from 'react'
import s from './GridPage.module.css'
import { Page, type PageProps } from './Page.tsx'

interface GridPageProps extends PageProps {
  /** Sticky above the grid. */
  readonly tools?: ReactNode
  /** Small screens: a list by row, which scrolls with the page. */
  readonly isList?: boolean
}

/** The first column and the header row are sticky. */
export function GridPage({ tools, isList = false, children, ...page }: GridPageProps) {
  if (isList)
    return (
      <Page kind="grid" {...page}>
        {tools}
        {children}
      </Page>
    )
  return (
    <Page kind="grid" {...page}>
      {tools}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by itself, by keys too */}
      <section className={s.grid} aria-label={page.title} tabIndex={0}>
        {children}
      </section>
    </Page>
  )
}
