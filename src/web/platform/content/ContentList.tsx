import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ActionButton } from '#web/kernel/dialogs/ActionButton.tsx'
import type { Content, ContentRow } from './content.ts'
import { ContentItems } from './ContentItems.tsx'
import s from './ContentItem.module.css'
import { useContentDialog } from './use-content-dialog.tsx'

interface ContentListProps<
  Field extends string,
  Also extends object,
  Row extends ContentRow<Field> & Also,
> {
  /** Without it, it stands alone in a section that has its heading. */
  readonly title?: ReactNode
  readonly content: Content<Field, Also>
  readonly rows: readonly Row[]
  /** What stands there while there is nothing yet. */
  readonly none?: string | undefined
  /** What belongs to one of them, below it. */
  readonly children?: (row: Row, name: string) => ReactNode
}

/** Things that belong to something else: a line each below their heading, and a button for another. */
export function ContentList<
  Field extends string,
  Also extends object,
  Row extends ContentRow<Field> & Also,
>({ title, content, rows, none, children }: ContentListProps<Field, Also, Row>) {
  const t = useTranslations(content.texts)
  const dialog = useContentDialog(content)
  const list = (
    <>
      {rows.length === 0 && none ? <p className={s.none}>{none}</p> : null}
      <ContentItems content={content} rows={rows} look="line" onEdit={dialog.edit}>
        {children}
      </ContentItems>
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
    </>
  )
  if (!title) return <div className={s.nested}>{list}</div>
  return (
    <section className={s.nested}>
      <h3 className={s.heading}>{title}</h3>
      {list}
    </section>
  )
}
