import type { NamedRecord } from '#domain/kernel/named-record.ts'
import type { ReactNode } from 'react'
import { useTranslations, useFormatter } from 'use-intl'
import {
  refuseVisibility,
  visibilities,
  type Visibility,
} from '#domain/conversations/comments/visibility.ts'
import { feedbackLengthMax } from '#domain/kernel/limits.ts'
import type { FieldOf } from '#web/kernel/forms/fields.ts'
import { FormDialog } from '#web/kernel/forms/FormDialog.tsx'
import { SavedMeanwhile } from '#web/kernel/forms/SavedMeanwhile.tsx'
import type { FormState } from '#web/kernel/forms/use-form-state.ts'
import { PrivateText } from '#web/kernel/texts/PrivateText.tsx'
import { useLongText } from '#web/kernel/texts/use-long-text.ts'
import { Choice } from '#web/kernel/ui/controls/Choice.tsx'
import { Suggestions } from '#web/conversations/comments/Suggestions.tsx'
import { TextBox } from '#web/kernel/ui/controls/TextBox.tsx'
import { useEntryReaders } from './use-entry-readers.ts'
import { useSession } from '#web/kernel/session.tsx'

interface EntryFormProps<Words extends object> {
  readonly title: string
  /** Null until it is chosen. */
  readonly about: NamedRecord | null
  readonly form: FormState<Words>
  readonly text: FieldOf<string>
  readonly theirs?: string | undefined
  readonly visibility: FieldOf<Visibility>
  /** Visibility so far: a shared entry stays shared. */
  readonly before?: Visibility
  /** Sharing waits for the 1:1 it is given in. */
  readonly sharesWithOneToOne?: boolean
  readonly children?: ReactNode
}

export function EntryForm<Words extends object>({
  title,
  about,
  form,
  before,
  sharesWithOneToOne = false,
  ...words
}: EntryFormProps<Words>) {
  const t = useTranslations('feedback')
  const { me } = useSession()
  const readers = useEntryReaders(about, sharesWithOneToOne)
  const visibility = words.visibility.value
  const audience = readers(visibility)
  const submitLabel = useSubmitLabel({ about, visibility, before, waits: sharesWithOneToOne })
  const options = visibilities
    .filter((value) => before === undefined || !refuseVisibility(before, value))
    .map((value) => ({
      value,
      label: t(`visibility.${value}`),
      hint: about || value === 'PRIVATE' ? readers(value)?.text : t('form.sharedWith'),
    }))
  return (
    <FormDialog title={title} width="medium" form={form} submitLabel={submitLabel}>
      {words.children}
      <PrivateText isPrivate={visibility === 'PRIVATE' || before === 'PRIVATE'}>
        <TextBox
          label={t('form.text')}
          description={
            <>
              <span>{t('form.textHint')}</span>
              <SavedMeanwhile text={words.theirs} />
            </>
          }
          {...words.text}
          limit={useLongText(feedbackLengthMax)}
          lines={5}
          required
          {...(audience ? { audience } : {})}
        />
      </PrivateText>
      <Suggestions
        of={{ kind: 'feedback', userId: about?.id ?? me.userId }}
        text={words.text.value}
        onPut={words.text.onChange}
      />
      {options.length > 1 ? (
        <Choice
          label={t('visibility.label')}
          options={options}
          value={visibility}
          onChange={(next) => next && words.visibility.onChange(next)}
        />
      ) : null}
    </FormDialog>
  )
}

interface SubmitContext {
  readonly about: NamedRecord | null
  readonly visibility: Visibility
  /** Undefined for a new entry. */
  readonly before: Visibility | undefined
  readonly waits: boolean
}

function useSubmitLabel({ about, visibility, before, waits }: SubmitContext): string {
  const t = useTranslations('feedback.form')
  const format = useFormatter()
  const { me } = useSession()
  if (visibility === 'PRIVATE') return t('keepPrivate')
  if (before === 'SHARED') return t('save')
  if (waits) return t('shareLater')
  if (!about) return t('shareAny')
  const names = about.id === me.userId ? me.reportsTo.map(({ name }) => name) : [about.name]
  if (names.length === 0) return t('save')
  return t('share', { name: format.list(names, { type: 'conjunction' }) })
}
