import { useTranslations } from 'use-intl'
import { DeleteDialog } from '#web/kernel/dialogs/DeleteDialog.tsx'
import type { ContentKind, ContentRow } from './content.ts'

interface DeleteContentProps<Field extends string> {
  readonly content: ContentKind<Field>
  readonly row: ContentRow<Field>
  readonly onGone: () => void
  readonly onClose: () => void
}

/** What the messages say of some content, where its kind is known only here. */
type Say = (key: string, values?: { readonly count: number }) => string

/** Deletes something that others may depend on; then it names them (section 8). */
export function DeleteContent<Field extends string>({
  content,
  row,
  onGone,
  onClose,
}: DeleteContentProps<Field>) {
  const say = useTranslations(content.texts) as unknown as Say
  const { linkTo } = content
  return (
    <DeleteDialog
      title={say('remove.title')}
      body={say('remove.body')}
      checkbox={say('remove.checkbox')}
      confirmLabel={say('remove.confirm')}
      failed={say('notRemoved')}
      remove={async () => {
        await content.remove?.(row.id, { version: row.version })
        onGone()
      }}
      sayDependents={({ kind, count }) => say(`dependents.${kind}`, { count })}
      {...(linkTo ? { linkTo } : {})}
      touches="all"
      done={say('removed')}
      onClose={onClose}
    />
  )
}
