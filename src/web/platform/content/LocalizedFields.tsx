import { Tabs } from '@mantine/core'
import { Info } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { countWritten, fieldName } from '#domain/kernel/localized-fields.ts'
import { languageDefault, type Language } from '#domain/kernel/localized-text.ts'
import type { FormState } from '#web/kernel/forms/use-form-state.ts'
import { languageNames } from '#web/kernel/i18n/LanguageMenu.tsx'
import { useLanguageName } from '#web/kernel/i18n/use-language-name.ts'
import { useSession } from '#web/kernel/session.tsx'
import { fieldsOf, type ContentKind, type ContentForm } from './content.ts'
import { LocalizedField } from './LocalizedField.tsx'
import s from './LocalizedFields.module.css'

interface LocalizedFieldsProps<Field extends string> {
  readonly content: Pick<ContentKind<Field>, 'rules' | 'texts'>
  readonly form: FormState<ContentForm<Field>>
}

/**
 * Content in the company's languages, a tab each. It says which are empty, and what their readers
 * see instead (section 5).
 */
export function LocalizedFields<Field extends string>({
  content,
  form,
}: LocalizedFieldsProps<Field>) {
  const t = useTranslations('content')
  const { languages } = useSession().me.company
  const names = fieldsOf(content)
  const [tab, setTab] = useOpenTab(form.errors, languages, (language) =>
    names.some((field) => form.errors[fieldName(field, language)]),
  )
  return (
    <Tabs
      value={tab}
      onChange={(value) => setTab(languages.find((it) => it === value) ?? tab)}
      keepMounted={false}
    >
      <Tabs.List className={s.tabs} aria-label={t('languages')}>
        {languages.map((language) => (
          <Tabs.Tab key={language} value={language} className={s.tab}>
            <span lang={language}>{languageNames[language]}</span>
            <Part written={countWritten(names, form.form, language)} all={names.length} />
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {languages.map((language) => (
        <Tabs.Panel key={language} value={language} className={s.panel}>
          <Note
            language={language}
            hasGap={countWritten(names, form.form, language) < names.length}
          />
          {names.map((field) => (
            <LocalizedField
              key={field}
              content={content}
              field={field}
              language={language}
              first={languages[0] ?? language}
              form={form}
            />
          ))}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

/**
 * Which tab is open: new errors bring the first that has any, unless the open one does. A correction,
 * which leaves fewer of them, brings none.
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

/** How much is written in a language, where that is not all. */
function Part({ written, all }: { readonly written: number; readonly all: number }) {
  const t = useTranslations('content')
  if (written === all) return null
  return (
    <>
      <span aria-hidden="true" className={s.part}>
        {`${written}/${all}`}
      </span>
      <span className="visually-hidden">
        {`, ${written === 0 ? t('empty') : t('part', { written, all })}`}
      </span>
    </>
  )
}

/** What becomes of what is left empty. */
function Note({ language, hasGap }: { readonly language: Language; readonly hasGap: boolean }) {
  const t = useTranslations('content')
  const name = useLanguageName()
  const [first, ...others] = useSession().me.company.languages
  if (!first || others.length === 0) return null
  if (language !== first && !hasGap) return null
  return (
    <p className={s.note}>
      <Info size={16} strokeWidth={1.75} aria-hidden />
      {language === first ? t('first') : t('gap', { language: name(language), first: name(first) })}
    </p>
  )
}
