import { Info } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { countWritten, fieldName, type FieldName } from '#domain/kernel/localized-fields.ts'
import { languageDefault, type Language } from '#domain/kernel/localized-text.ts'
import type { FormState } from '#web/kernel/forms/use-form-state.ts'
import { languageNames } from '#web/kernel/i18n/LanguageMenu.tsx'
import { useLanguageName } from '#web/kernel/i18n/use-language-name.ts'
import { useSession } from '#web/kernel/session.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { fieldNamesOf, type CatalogKind, type CatalogForm } from './catalog.ts'
import s from './LocalizedFields.module.css'
import { SavedMeanwhile } from '#web/kernel/forms/SavedMeanwhile.tsx'
import { useLimit } from '#web/kernel/texts/use-limit.ts'
import { Tabs } from '#web/kernel/ui/controls/Tabs.tsx'
import { TextBox } from '#web/kernel/ui/controls/TextBox.tsx'
import { TextLine } from '#web/kernel/ui/controls/TextLine.tsx'
import { useFieldText } from './use-field-text.ts'

/** Texts with at least this limit, in characters, get a multi-line box. */
const boxFrom = 250

interface LocalizedFieldProps<Field extends string> {
  readonly catalog: Pick<CatalogKind<Field>, 'rules' | 'texts'>
  readonly field: Field
  readonly language: Language
  /** The company's first language. */
  readonly first: Language
  readonly form: FormState<CatalogForm<Field>>
}

/** One field in one language; other languages also show the text of the first. */
function LocalizedField<Field extends string>({
  catalog,
  field,
  language,
  first,
  form,
}: LocalizedFieldProps<Field>) {
  const text = useFieldText(catalog.texts)
  const name: FieldName<Field> = fieldName(field, language)
  const { max, required } = catalog.rules[field]
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

/** The field's text in the company's first language. */
function Reference({ text, language }: { readonly text: string; readonly language: Language }) {
  const t = useTranslations('content')
  const common = useTranslations('common')
  const name = useLanguageName()
  if (text.trim() === '') return null
  return (
    <span className={s.line}>
      {common('labelled', { label: t('inFirst', { language: name(language) }) })}{' '}
      <span lang={language}>{text}</span>
    </span>
  )
}

interface LocalizedFieldsProps<Field extends string> {
  readonly catalog: Pick<CatalogKind<Field>, 'rules' | 'texts'>
  readonly form: FormState<CatalogForm<Field>>
}

/**
 * Catalog fields in a tab per company language, unless there is one, with missing texts and the fallback that readers see
 * (section 5).
 */
export function LocalizedFields<Field extends string>({
  catalog,
  form,
}: LocalizedFieldsProps<Field>) {
  const t = useTranslations('content')
  const { languages } = useSession().me.company
  const names = fieldNamesOf(catalog)
  const [tab, setTab] = useOpenTab(form.errors, languages, (language) =>
    names.some((field) => form.errors[fieldName(field, language)]),
  )
  const fields = (
    <>
      <Note language={tab} hasGap={countWritten(names, form.form, tab) < names.length} />
      {names.map((field) => (
        <LocalizedField
          key={field}
          catalog={catalog}
          field={field}
          language={tab}
          first={languages[0] ?? tab}
          form={form}
        />
      ))}
    </>
  )
  if (languages.length === 1) return <div className={layout.stack4}>{fields}</div>
  return (
    <Tabs
      label={t('languages')}
      tabs={languages}
      tab={tab}
      onChoose={setTab}
      renderName={(language) => (
        <>
          <span lang={language}>{languageNames[language]}</span>
          <Part written={countWritten(names, form.form, language)} all={names.length} />
        </>
      )}
      classes={{ list: s.tabs, tab: s.tab, panel: `${layout.stack4} ${layout.room4}` }}
    >
      {fields}
    </Tabs>
  )
}

/**
 * Open tab. New errors open the first tab with one, unless the open tab has any; fixing an error never
 * switches.
 */
function useOpenTab(
  errors: Readonly<Record<string, string>>,
  languages: readonly Language[],
  isWrong: (language: Language) => boolean,
) {
  const [tab, setTab] = useState(languages[0] ?? languageDefault)
  const [seen, setSeen] = useState(errors)
  if (seen !== errors) {
    setSeen(errors)
    const isCorrected = Object.keys(errors).length < Object.keys(seen).length
    const wrong = isCorrected || isWrong(tab) ? undefined : languages.find(isWrong)
    if (wrong) setTab(wrong)
  }
  return [tab, setTab] as const
}

/** Number of texts written in a language, if some are missing. */
function Part({ written, all }: { readonly written: number; readonly all: number }) {
  const t = useTranslations('content')
  if (written === all) return null
  return (
    <>
      <span aria-hidden="true" className={`${layout.fine} ${layout.numbers} ${s.part}`}>
        {`${written}/${all}`}
      </span>
      <span className="visually-hidden">
        {`, ${written === 0 ? t('empty') : t('part', { written, all })}`}
      </span>
    </>
  )
}

/** Explains the fallback for empty texts. */
function Note({ language, hasGap }: { readonly language: Language; readonly hasGap: boolean }) {
  const t = useTranslations('content')
  const name = useLanguageName()
  const [first, ...others] = useSession().me.company.languages
  if (!first || others.length === 0) return null
  if (language !== first && !hasGap) return null
  return (
    <p className={`${layout.hint} ${layout.small} ${layout.top} ${s.note}`}>
      <Info size={16} />
      {language === first ? t('first') : t('gap', { language: name(language), first: name(first) })}
    </p>
  )
}
