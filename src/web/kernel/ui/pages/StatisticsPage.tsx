import type { ReactNode } from 'react'
import { Page, type PageProps } from './Page.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import s from './StatisticsPage.module.css'

interface StatisticsPageProps extends PageProps {
  readonly filters?: ReactNode
  readonly below?: ReactNode
}

export function StatisticsPage({ filters, below, children, ...page }: StatisticsPageProps) {
  return (
    <Page kind="statistics" {...page}>
      {filters ? (
        <div className={layout.row2} data-print="hidden">
          {filters}
        </div>
      ) : null}
      <div className={s.frame}>
        <div className={s.figures}>{children}</div>
      </div>
      {below}
    </Page>
  )
}

/** Two figures side by side, stacked in three columns. */
export const FigurePair = ({ children }: { readonly children: ReactNode }) => (
  <div className={s.pair}>{children}</div>
)
