import type { ReactNode } from 'react'
import s from './GridPage.module.css'
import { Page, type PageProps } from './Page.tsx'

interface GridPageProps extends PageProps {
  /** What is said and chosen of the whole grid; it stays above it. */
  readonly tools?: ReactNode
  /** On a small screen: the same as a list by row, which goes with the page. */
  readonly isList?: boolean
}

/** Two things against each other in a table: its first column and its first row stay in view. */
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
