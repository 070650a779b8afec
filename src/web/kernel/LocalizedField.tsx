import { useTranslations } from 'use-intl'
import {
  fieldName,
  type ContentRules,
  type LocalizedFields,
} from '#domain/kernel/localized-fields.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import { useLanguageName } from '#web/i18n/use-language-name.ts'
import { TextBox } from '#web/ui/TextBox.tsx'
import { TextLine } from '#web/ui/TextLine.tsx'
import s from './LocalizedFields.module.css'
import { useLimit } from './use-limit.ts'

/** How a content field is written. */
export interface ContentBox<Field extends string> {
  readonly field: Field
  readonly label: string
  readonly hint?: string
  /** Lines of its box when empty; without it, it is one line and stays so. */
  readonly lines?: number
}

interface LocalizedFieldProps<Field extends string> {
  readonly box: ContentBox<Field>
  readonly rules: ContentRules<Field>
  readonly language: Language
  /** The company's first language. */
  readonly first: Language
  readonly fields: LocalizedFields<Field>
  readonly onChange: (fields: LocalizedFields<Field>) => void
  readonly error: string | undefined
  readonly theirs?: LocalizedFields<Field> | undefined
}

/** One content field in one language; beside the others stands what it says in the first. */
export function LocalizedField<Field extends string>({
  box,
  language,
  first,
  fields,
  ...field
}: LocalizedFieldProps<Field>) {
  const name = fieldName(box.field, language)
  const { max, required } = field.rules[box.field]
  const reference = language === first ? undefined : fields[fieldName(box.field, first)]
  const written = {
    label: box.label,
    lang: language,
    value: fields[name] ?? '',
    onChange: (text: string) => field.onChange({ ...fields, [name]: text }),
    limit: useLimit(max),
    required: required && language === first,
    error: field.error,
    description: (
      <Description
        hint={language === first ? box.hint : undefined}
        reference={reference && { text: reference, language: first }}
        theirs={field.theirs?.[name]}
        language={language}
      />
    ),
  }
  return box.lines === undefined ? (
    <TextLine {...written} withAsterisk={written.required} autoComplete="off" />
  ) : (
    <TextBox {...written} lines={box.lines} />
  )
}

interface DescriptionProps {
  readonly hint: string | undefined
  readonly reference: { readonly text: string; readonly language: Language } | '' | undefined
  readonly theirs: string | undefined
  readonly language: Language
}

function Description({ hint, reference, theirs, language }: DescriptionProps) {
  const t = useTranslations('content')
  const name = useLanguageName()
  return (
    <>
      {hint}
      {reference ? (
        <span className={s.line}>
          {t('inFirst', { language: name(reference.language) })}:{' '}
          <span lang={reference.language}>{reference.text}</span>
        </span>
      ) : null}
      {theirs === undefined ? null : (
        <span className={s.theirs} lang={language}>
          {theirs === '' ? t('theirsEmpty') : t('theirs', { text: theirs })}
        </span>
      )}
    </>
  )
}
