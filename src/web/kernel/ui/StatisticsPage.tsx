import type { ReactNode } from 'react'
import { Page, type PageProps } from './Page.tsx'
import s from './StatisticsPage.module.css'

interface StatisticsPageProps extends PageProps {
  /** Of whom and of when: in one row above the pictures. */
  readonly filters?: ReactNode
  /** Across the whole width, below the pictures. */
  readonly below?: ReactNode
}

/** Pictures of numbers, a `Figure` each, side by side where there is room. */
export function StatisticsPage({ filters, below, children, ...page }: StatisticsPageProps) {
  return (
    <Page kind="statistics" {...page}>
      {filters ? (
        <div className={s.filters} data-print="hidden">
          {filters}
        </div>
      ) : null}
      <div className={s.figures}>{children}</div>
      {below}
    </Page>
  )
}
