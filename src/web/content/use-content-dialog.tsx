import { useState } from 'react'
import type { Content, ContentRow } from './content.ts'
import { ContentDialog } from './ContentDialog.tsx'

/** The dialog that something is added or edited in, while it is open. */
export function useContentDialog<Field extends string>(content: Content<Field>) {
  const [open, setOpen] = useState<{ readonly row: ContentRow<Field> | undefined }>()
  return {
    add: () => setOpen({ row: undefined }),
    edit: (row: ContentRow<Field>) => setOpen({ row }),
    dialog: open ? (
      <ContentDialog content={content} row={open.row} onClose={() => setOpen(undefined)} />
    ) : null,
  }
}
