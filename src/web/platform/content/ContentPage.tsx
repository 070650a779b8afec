import { Button } from '#web/kernel/ui/Button.tsx'
import { Plus, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '#web/kernel/ui/EmptyState.tsx'
import { ListPage } from '#web/kernel/ui/ListPage.tsx'
import type { Content, ContentRow } from './content.ts'
import { ContentItems } from './ContentItems.tsx'
import { useContentDialog } from './use-content-dialog.tsx'

interface ContentPageProps<
  Field extends string,
  Also extends object,
  Row extends ContentRow<Field> & Also,
> {
  readonly title: string
  readonly lead: ReactNode
  /** What stands there while there is nothing yet. */
  readonly none: { readonly icon: LucideIcon; readonly title: string; readonly hint: string }
  readonly content: Content<Field, Also>
  readonly rows: readonly Row[]
  /** What stands before the name of one of them. */
  readonly renderMark?: (row: Row) => ReactNode
  /** Below them all. */
  readonly note?: ReactNode
  /** What belongs to one of them, below it. */
  readonly children?: (row: Row, name: string) => ReactNode
}

/** A list page of content in an order: read as its readers read it, written where it stands. */
export function ContentPage<
  Field extends string,
  Also extends object,
  Row extends ContentRow<Field> & Also,
>({
  title,
  lead,
  none,
  content,
  rows,
  renderMark,
  note,
  children,
}: ContentPageProps<Field, Also, Row>) {
  const t = useTranslations(content.texts)
  const dialog = useContentDialog(content)
  const isEmpty = rows.length === 0
  const add = (
    <Button leftSection={<Plus size={18} aria-hidden />} onClick={dialog.add}>
      {t('add')}
    </Button>
  )
  return (
    <ListPage isRead title={title} lead={lead} action={isEmpty ? undefined : add}>
      {isEmpty ? (
        <EmptyState {...none} action={add} />
      ) : (
        <ContentItems
          content={content}
          rows={rows}
          look="section"
          renderMark={renderMark}
          onEdit={dialog.edit}
        >
          {children}
        </ContentItems>
      )}
      {note}
      {dialog.dialog}
    </ListPage>
  )
}
