import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { WrittenValueView } from '#contract/values.ts'
import { valueRules } from '#domain/values/value.ts'
import { DraftNote } from '#web/kernel/DraftNote.tsx'
import { LocalizedFields } from '#web/kernel/LocalizedFields.tsx'
import { useNotify } from '#web/kernel/notify.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useLocalizedForm } from '#web/kernel/use-localized-form.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { addValue, editValue, writtenValues } from './api.ts'
import s from './ValueDialog.module.css'

interface ValueDialogProps {
  /** The one to edit; a new one without it. */
  readonly value: WrittenValueView | undefined
  readonly onClose: () => void
}

const formId = 'value'

/** What a value says, in the company's languages. */
export function ValueDialog({ value, onClose }: ValueDialogProps) {
  const t = useTranslations('values')
  const common = useTranslations('common')
  const content = useTranslations('content')
  const session = useSession()
  const queries = useQueryClient()
  const notify = useNotify()
  const { form, failure, ...editor } = useLocalizedForm({
    name: `value.${value?.id ?? session.companyId}`,
    rules: valueRules,
    saved: contentOf(value),
    save: ({ fields, version }) =>
      value ? editValue(session, value.id, { ...fields, version }) : addValue(session, fields),
    newest: async () => {
      const all = await queries.fetchQuery({ ...writtenValues(session), staleTime: 0 })
      return contentOf(all.find(({ id }) => id === value?.id))
    },
    onSaved: () => {
      notify.done(t(value ? 'saved' : 'added'))
      onClose()
    },
    onClose,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    editor.submit()
  }
  return (
    <Dialog
      title={t(value ? 'editor.edit' : 'editor.add')}
      closeLabel={common('close')}
      width="medium"
      onClose={editor.close}
      actions={
        <>
          <Button variant="default" onClick={editor.close}>
            {common('cancel')}
          </Button>
          <Button type="submit" form={formId} loading={editor.busy}>
            {common('save')}
          </Button>
        </>
      }
    >
      {editor.startOver ? <DraftNote onStartOver={editor.startOver} /> : null}
      <form id={formId} ref={form} onSubmit={submit} className={s.form} noValidate>
        <LocalizedFields
          boxes={[
            { field: 'name', label: t('editor.name') },
            {
              field: 'description',
              label: t('editor.description'),
              hint: t('editor.descriptionHint'),
              lines: 3,
            },
            {
              field: 'purpose',
              label: t('editor.purpose'),
              hint: t('editor.purposeHint'),
              lines: 3,
            },
          ]}
          rules={valueRules}
          fields={editor.fields}
          onChange={editor.change}
          errors={failure?.fields ?? nothingWrong}
          theirs={editor.theirs}
        />
        <p role="alert" className={s.problem}>
          {editor.theirs ? content('stale') : null}
          {failure?.code || failure?.message
            ? `${t(value ? 'notSaved' : 'notAdded')} ${failure.message}`
            : null}
        </p>
      </form>
    </Dialog>
  )
}

const nothingWrong = {}

function contentOf(value: WrittenValueView | undefined) {
  return value ? { fields: value, version: value.version } : { fields: {}, version: 0 }
}
