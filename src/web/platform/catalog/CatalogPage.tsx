import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { Plus, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '#web/kernel/ui/states/EmptyState.tsx'
import { ListPage } from '#web/kernel/ui/pages/ListPage.tsx'
import type { Catalog, CatalogRow } from './catalog.ts'
import { CatalogItems } from './CatalogItems.tsx'
import { useCatalogDialog } from './use-catalog-dialog.tsx'

interface CatalogPageProps<
  Field extends string,
  Also extends object,
  Row extends CatalogRow<Field> & Also,
> {
  readonly title: string
  readonly lead: ReactNode
  readonly back?: ReactNode
  /** Empty state. */
  readonly none: { readonly icon: LucideIcon; readonly title: string; readonly hint: string }
  readonly catalog: Catalog<Field, Also>
  readonly rows: readonly Row[]
  readonly renderMark?: (row: Row) => ReactNode
  readonly note?: ReactNode
  /** Content below an item. */
  readonly children?: (row: Row, name: string) => ReactNode
}

/** A list page of an ordered catalog, edited in place and shown as readers see it. */
export function CatalogPage<
  Field extends string,
  Also extends object,
  Row extends CatalogRow<Field> & Also,
>({
  title,
  lead,
  back,
  none,
  catalog,
  rows,
  renderMark,
  note,
  children,
}: CatalogPageProps<Field, Also, Row>) {
  const t = useTranslations(catalog.texts)
  const dialog = useCatalogDialog(catalog)
  const isEmpty = rows.length === 0
  const add = (
    <Button leftSection={<Plus />} onClick={dialog.add}>
      {t('add')}
    </Button>
  )
  return (
    <ListPage isRead title={title} lead={lead} back={back} action={isEmpty ? undefined : add}>
      {isEmpty ? (
        <EmptyState {...none} action={add} />
      ) : (
        <CatalogItems
          catalog={catalog}
          rows={rows}
          look="section"
          renderMark={renderMark}
          onEdit={dialog.edit}
        >
          {children}
        </CatalogItems>
      )}
      {note}
      {dialog.dialog}
    </ListPage>
  )
}
