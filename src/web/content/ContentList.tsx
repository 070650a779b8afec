import { Plus } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ActionButton } from '#web/kernel/ActionButton.tsx'
import type { Content, ContentRow } from './content.ts'
import { ContentItems } from './ContentItems.tsx'
import s from './ContentItem.module.css'
import { useContentDialog } from './use-content-dialog.tsx'

interface ContentListProps<Field extends string> {
  readonly title: ReactNode
  readonly content: Content<Field>
  readonly rows: readonly ContentRow<Field>[]
}

/** Things that belong to something else: a line each below their heading, and a button for another. */
export function ContentList<Field extends string>({
  title,
  content,
  rows,
}: ContentListProps<Field>) {
  const t = useTranslations(content.texts)
  const dialog = useContentDialog(content)
  const id = useId()
  return (
    <section aria-labelledby={id} className={s.nested}>
      <h3 id={id} className={s.heading}>
        {title}
      </h3>
      <ContentItems content={content} rows={rows} look="line" onEdit={dialog.edit} />
      <ActionButton
        label={t('add')}
        refusal={content.refuseAdd?.(rows.length)}
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<Plus size={16} aria-hidden />}
        onClick={dialog.add}
      />
      {dialog.dialog}
    </section>
  )
}
