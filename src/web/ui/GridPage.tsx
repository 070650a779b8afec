import s from './GridPage.module.css'
import { Page, type PageProps } from './Page.tsx'

/** Two things against each other in a table: its first column and its first row stay in view. */
export function GridPage({ children, ...page }: PageProps) {
  return (
    <Page kind="grid" {...page}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by itself, by keys too */}
      <section className={s.grid} aria-label={page.title} tabIndex={0}>
        {children}
      </section>
    </Page>
  )
}
