import { useTranslations } from 'use-intl'
import { contentMistakes } from '#domain/kernel/localized-fields.ts'
import { FormDialog } from '#web/kernel/forms/FormDialog.tsx'
import type { FormState } from '#web/kernel/forms/use-form-state.ts'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { useSession } from '#web/kernel/session.tsx'
import { wholeFormOf, type Content, type ContentForm, type ContentRow } from './content.ts'
import s from './ContentDialog.module.css'
import { LocalizedFields } from './LocalizedFields.tsx'

interface ContentDialogProps<Field extends string, Also extends object> {
  readonly content: Content<Field, Also>
  /** The one to edit; a new one without it. */
  readonly row: (ContentRow<Field> & Also) | undefined
  readonly onClose: () => void
}

/** What something says, in the company's languages. */
export function ContentDialog<Field extends string, Also extends object>({
  content,
  row,
  onClose,
}: ContentDialogProps<Field, Also>) {
  const t = useTranslations(content.texts)
  const common = useTranslations('common')
  const input = useTranslations('input')
  const { companyId, me } = useSession()
  const { languages } = me.company
  const { of, rules } = content
  const form = useForm<ContentForm<Field> & Also, unknown>({
    draft: `${content.texts}.${row?.id ?? of?.id ?? companyId}`,
    start: wholeFormOf(content, row, languages),
    version: row?.version,
    check: (written) =>
      Object.fromEntries(
        contentMistakes(rules, written, languages).map(([name, it]) => [name, input(it)]),
      ),
    send: (written, version) =>
      row ? content.edit(row.id, { ...written, version }) : content.add(written),
    newest: async () => {
      const saved = (await content.rows()).find(({ id }) => id === row?.id)
      return { form: wholeFormOf(content, saved, languages), version: saved?.version ?? 0 }
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
      <LocalizedFields content={content} form={asCatalogForm(form)} />
      {content.also?.renderFields(alsoOf<Field, Also>(form))}
    </FormDialog>
  )
}

/** A part of a form's keys: what sets them sets no other. */
function asCatalogForm<Field extends string, Also extends object>(
  form: FormState<ContentForm<Field> & Also>,
) {
  return form as unknown as FormState<ContentForm<Field>>
}

function alsoOf<Field extends string, Also extends object>(
  form: FormState<ContentForm<Field> & Also>,
) {
  return form as unknown as FormState<Also>
}
