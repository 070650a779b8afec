import { useTranslations } from 'use-intl'
import { contentMistakes } from '#domain/kernel/localized-fields.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useSession } from '#web/kernel/session.tsx'
import { formOf, type Content, type ContentForm, type ContentRow } from './content.ts'
import s from './ContentDialog.module.css'
import { LocalizedFields } from './LocalizedFields.tsx'

interface ContentDialogProps<Field extends string> {
  readonly content: Content<Field>
  /** The one to edit; a new one without it. */
  readonly row: ContentRow<Field> | undefined
  readonly onClose: () => void
}

/** What something says, in the company's languages. */
export function ContentDialog<Field extends string>({
  content,
  row,
  onClose,
}: ContentDialogProps<Field>) {
  const t = useTranslations(content.texts)
  const common = useTranslations('common')
  const input = useTranslations('input')
  const { companyId, me } = useSession()
  const { languages } = me.company
  const { of, rules } = content
  const form = useForm<ContentForm<Field>, unknown>({
    draft: `${content.texts}.${row?.id ?? of?.id ?? companyId}`,
    start: formOf(content, row, languages),
    version: row?.version,
    check: (written) =>
      Object.fromEntries(
        contentMistakes(rules, written, languages).map(([name, it]) => [name, input(it)]),
      ),
    send: (written, version) =>
      row ? content.edit(row.id, { ...written, version }) : content.add(written),
    newest: async () => {
      const saved = (await content.rows()).find(({ id }) => id === row?.id)
      return { form: formOf(content, saved, languages), version: saved?.version ?? 0 }
    },
    touches: 'all',
    done: t(row ? 'saved' : 'added'),
    failed: t(row ? 'notSaved' : 'notAdded'),
    onDone: onClose,
    onClose,
  })
  return (
    <FormDialog
      title={t(row ? 'edit' : 'add')}
      width="medium"
      form={form}
      submitLabel={common('save')}
      lead={of ? <p className={s.of}>{of.name}</p> : undefined}
    >
      <LocalizedFields content={content} form={form} />
    </FormDialog>
  )
}
