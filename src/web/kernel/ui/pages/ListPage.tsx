import s from './ListPage.module.css'
import { Page, type PageProps } from './Page.tsx'

interface ListPageProps extends PageProps {
  /** For text rather than tables: keeps lines short. */
  readonly isRead?: boolean
}

export function ListPage({ isRead = false, children, ...page }: ListPageProps) {
  return (
    <Page kind="list" {...page}>
      {isRead ? (
        <div className={s.read} data-columns="read">
          {children}
        </div>
      ) : (
        children
      )}
    </Page>
  )
}
