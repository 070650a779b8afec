import { useState } from 'react'
import type { Catalog, CatalogRow } from './catalog.ts'
import { CatalogDialog } from './CatalogDialog.tsx'

/** State of the dialog that adds or edits an item. */
export function useCatalogDialog<Field extends string, Also extends object>(
  catalog: Catalog<Field, Also>,
) {
  const [open, setOpen] = useState<{ readonly row: (CatalogRow<Field> & Also) | undefined }>()
  return {
    add: () => setOpen({ row: undefined }),
    edit: (row: CatalogRow<Field> & Also) => setOpen({ row }),
    dialog: open ? (
      <CatalogDialog catalog={catalog} row={open.row} onClose={() => setOpen(undefined)} />
    ) : null,
  }
}
