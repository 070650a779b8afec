import { useTranslations } from 'use-intl'
import { catalogMistakes } from '#domain/kernel/localized-fields.ts'
import { FormDialog } from '#web/kernel/forms/FormDialog.tsx'
import type { FormState } from '#web/kernel/forms/use-form-state.ts'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { useSession } from '#web/kernel/session.tsx'
import { wholeFormOf, type Catalog, type CatalogForm, type CatalogRow } from './catalog.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { LocalizedFields } from './LocalizedFields.tsx'

interface CatalogDialogProps<Field extends string, Also extends object> {
  readonly catalog: Catalog<Field, Also>
  /** The one to edit; a new one without it. */
  readonly row: (CatalogRow<Field> & Also) | undefined
  readonly onClose: () => void
}

/** Edits an item in the company's languages. */
export function CatalogDialog<Field extends string, Also extends object>({
  catalog,
  row,
  onClose,
}: CatalogDialogProps<Field, Also>) {
  const t = useTranslations(catalog.texts)
  const common = useTranslations('common')
  const input = useTranslations('input')
  const { companyId, me } = useSession()
  const { languages } = me.company
  const { of, rules } = catalog
  const form = useForm<CatalogForm<Field> & Also, unknown>({
    draft: `${catalog.texts}.${row?.id ?? of?.id ?? companyId}`,
    start: wholeFormOf(catalog, row, languages),
    hasKeysOfStart: true,
    version: row?.version,
    check: (written) =>
      Object.fromEntries(
        catalogMistakes(rules, written, languages).map(([name, it]) => [name, input(it)]),
      ),
    send: (written, version) =>
      row ? catalog.edit(row.id, { ...written, version }) : catalog.add(written),
    newest: async () => {
      const saved = (await catalog.rows()).find(({ id }) => id === row?.id)
      return { form: wholeFormOf(catalog, saved, languages), version: saved?.version ?? 0 }
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
      lead={of ? <p className={layout.noteWrapped}>{of.name}</p> : undefined}
    >
      <LocalizedFields catalog={catalog} form={asCatalogForm(form)} />
      {catalog.also?.renderFields(alsoOf<Field, Also>(form))}
    </FormDialog>
  )
}

/** Narrows a form to its text keys; setting them leaves the others unchanged. */
export function asCatalogForm<Field extends string, Also extends object>(
  form: FormState<CatalogForm<Field> & Also>,
) {
  return form as unknown as FormState<CatalogForm<Field>>
}

function alsoOf<Field extends string, Also extends object>(
  form: FormState<CatalogForm<Field> & Also>,
) {
  return form as unknown as FormState<Also>
}
