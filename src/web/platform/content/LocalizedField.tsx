import { useTranslations } from 'use-intl'
import { fieldName, type FieldName } from '#domain/kernel/localized-fields.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import { SavedMeanwhile } from '#web/kernel/forms/SavedMeanwhile.tsx'
import type { FormState } from '#web/kernel/forms/use-form-state.ts'
import { useLanguageName } from '#web/kernel/i18n/use-language-name.ts'
import { useLimit } from '#web/kernel/texts/use-limit.ts'
import { TextBox } from '#web/kernel/ui/TextBox.tsx'
import { TextLine } from '#web/kernel/ui/TextLine.tsx'
import type { ContentForm, ContentKind } from './content.ts'
import s from './LocalizedFields.module.css'
import { useFieldText } from './use-field-text.ts'

/** From this limit on, in characters, a text is written in a box of several lines. */
const boxFrom = 250

interface LocalizedFieldProps<Field extends string> {
  readonly content: Pick<ContentKind<Field>, 'rules' | 'texts'>
  readonly field: Field
  readonly language: Language
  /** The company's first language. */
  readonly first: Language
  readonly form: FormState<ContentForm<Field>>
}

/** One content field in one language; beside the others stands what it says in the first. */
export function LocalizedField<Field extends string>({
  content,
  field,
  language,
  first,
  form,
}: LocalizedFieldProps<Field>) {
  const text = useFieldText(content.texts)
  const name: FieldName<Field> = fieldName(field, language)
  const { max, required } = content.rules[field]
  const written = {
    label: text(field, 'label') ?? field,
    lang: language,
    ...form.field(name),
    limit: useLimit(max),
    required: required && language === first,
    description: (
      <>
        {language === first ? (
          <span>{text(field, 'hint')}</span>
        ) : (
          <Reference text={form.form[fieldName(field, first)]} language={first} />
        )}
        <SavedMeanwhile text={form.theirs?.[name]} lang={language} />
      </>
    ),
  }
  return max < boxFrom ? <TextLine {...written} autoComplete="off" /> : <TextBox {...written} />
}

/** What a field says in the company's first language. */
function Reference({ text, language }: { readonly text: string; readonly language: Language }) {
  const t = useTranslations('content')
  const name = useLanguageName()
  if (text.trim() === '') return null
  return (
    <span className={s.line}>
      {t('inFirst', { language: name(language) })}: <span lang={language}>{text}</span>
    </span>
  )
}
