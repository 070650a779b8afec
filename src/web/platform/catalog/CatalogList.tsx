import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ActionButton } from '#web/kernel/dialogs/ActionButton.tsx'
import type { Catalog, CatalogRow } from './catalog.ts'
import { CatalogItems } from './CatalogItems.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import s from './CatalogItem.module.css'
import { useCatalogDialog } from './use-catalog-dialog.tsx'

interface CatalogListProps<
  Field extends string,
  Also extends object,
  Row extends CatalogRow<Field> & Also,
> {
  /** Omitted if the surrounding section has the heading. */
  readonly title?: ReactNode
  readonly catalog: Catalog<Field, Also>
  readonly rows: readonly Row[]
  /** Empty-state text. */
  readonly none?: string | undefined
  /** Content below an item. */
  readonly children?: (row: Row, name: string) => ReactNode
}

/** Items of a parent record, one per line, with a button to add another. */
export function CatalogList<
  Field extends string,
  Also extends object,
  Row extends CatalogRow<Field> & Also,
>({ title, catalog, rows, none, children }: CatalogListProps<Field, Also, Row>) {
  const t = useTranslations(catalog.texts)
  const dialog = useCatalogDialog(catalog)
  const list = (
    <>
      {rows.length === 0 && none ? (
        <p className={`${layout.note} ${layout.padded2}`}>{none}</p>
      ) : null}
      <CatalogItems catalog={catalog} rows={rows} look="line" onEdit={dialog.edit}>
        {children}
      </CatalogItems>
      <ActionButton
        label={t('add')}
        refusal={catalog.refuseAdd?.(rows.length)}
        variant="subtle"
        size="compact-sm"
        leftSection={<Plus size={16} />}
        onClick={dialog.add}
      />
      {dialog.dialog}
    </>
  )
  if (!title) return <div className={`${layout.stack} ${layout.start} ${s.nested}`}>{list}</div>
  return (
    <section className={`${layout.stack} ${layout.start} ${s.nested}`}>
      <h3 className={layout.smallStrong}>{title}</h3>
      {list}
    </section>
  )
}
