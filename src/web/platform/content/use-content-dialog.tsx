import { useState } from 'react'
import type { Content, ContentRow } from './content.ts'
import { ContentDialog } from './ContentDialog.tsx'

/** The dialog that something is added or edited in, while it is open. */
export function useContentDialog<Field extends string, Also extends object>(
  content: Content<Field, Also>,
) {
  const [open, setOpen] = useState<{ readonly row: (ContentRow<Field> & Also) | undefined }>()
  return {
    add: () => setOpen({ row: undefined }),
    edit: (row: ContentRow<Field> & Also) => setOpen({ row }),
    dialog: open ? (
      <ContentDialog content={content} row={open.row} onClose={() => setOpen(undefined)} />
    ) : null,
  }
}
