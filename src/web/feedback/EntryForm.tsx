import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { refuseVisibility, visibilities, type Visibility } from '#domain/comments/visibility.ts'
import { feedbackLengthMax, isWithin } from '#domain/kernel/limits.ts'
import { PrivateText } from '#web/kernel/PrivateText.tsx'
import { useLimit } from '#web/kernel/use-limit.ts'
import { Choice } from '#web/ui/Choice.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextBox } from '#web/ui/TextBox.tsx'
import s from './Feedback.module.css'
import { useEntryReaders } from './use-entry-readers.ts'

interface EntryFormProps {
  readonly title: string
  readonly about: { readonly id: string; readonly name: string }
  readonly words: { readonly text: string; readonly visibility: Visibility }
  /** What it is now, where it exists already: what was shared stays so. */
  readonly before?: Visibility
  /** Whether sharing it waits for the 1:1 it is given in. */
  readonly sharesWithOneToOne?: boolean
  readonly onChange: (words: EntryFormProps['words']) => void
  readonly incomplete?: boolean
  readonly pending: boolean
  readonly onSave: () => void
  /** Puts the form away; what is typed stays for the next time. */
  readonly onClose: () => void
  /** Throws away what is typed. */
  readonly onCancel: () => void
  /** What else is to be said, above the text. */
  readonly children?: ReactNode
}

/** The words of an entry, and who is to read them. */
export function EntryForm({
  title,
  about,
  words,
  before,
  sharesWithOneToOne = false,
  incomplete = false,
  ...form
}: EntryFormProps) {
  const t = useTranslations('feedback')
  const common = useTranslations('common')
  const readers = useEntryReaders(about, sharesWithOneToOne)
  const { text, visibility } = words
  const audience = readers(visibility)
  const isReady = text.trim() !== '' && isWithin(text.trim(), feedbackLengthMax) && !incomplete
  const options = visibilities
    .filter((value) => before === undefined || !refuseVisibility(before, value))
    .map((value) => ({
      value,
      label: t(`visibility.${value}`),
      hint: readers(value)?.text,
    }))
  return (
    <Dialog
      title={title}
      width="medium"
      closeLabel={common('close')}
      onClose={form.onClose}
      actions={
        <>
          <Button variant="default" onClick={form.onCancel}>
            {common('cancel')}
          </Button>
          <Button disabled={!isReady} loading={form.pending} onClick={form.onSave}>
            {t('form.save')}
          </Button>
        </>
      }
    >
      <div className={s.form}>
        {form.children}
        <PrivateText isPrivate={visibility === 'PRIVATE' || before === 'PRIVATE'}>
          <TextBox
            label={t('form.text')}
            description={t('form.textHint')}
            value={text}
            onChange={(next) => form.onChange({ text: next, visibility })}
            limit={useLimit(feedbackLengthMax)}
            lines={5}
            required
            {...(audience ? { audience } : {})}
          />
        </PrivateText>
        {options.length > 1 ? (
          <Choice
            label={t('visibility.label')}
            options={options}
            value={visibility}
            onChange={(next) => next && form.onChange({ text, visibility: next })}
          />
        ) : null}
      </div>
    </Dialog>
  )
}
