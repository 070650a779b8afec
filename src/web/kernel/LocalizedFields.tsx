import { Tabs } from '@mantine/core'
import { Info } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  countWritten,
  fieldName,
  type ContentRules,
  type LocalizedFields as Fields,
} from '#domain/kernel/localized-fields.ts'
import { languageDefault, type Language } from '#domain/kernel/localized-text.ts'
import { languageNames } from '#web/i18n/LanguageMenu.tsx'
import { useLanguageName } from '#web/i18n/use-language-name.ts'
import { LocalizedField, type ContentBox } from './LocalizedField.tsx'
import s from './LocalizedFields.module.css'
import { useSession } from './session.tsx'

interface LocalizedFieldsProps<Field extends string> {
  readonly boxes: readonly ContentBox<Field>[]
  readonly rules: ContentRules<Field>
  readonly fields: Fields<Field>
  readonly onChange: (fields: Fields<Field>) => void
  /** What is wrong, by the name of the field: the tab of the first is brought. */
  readonly errors: Readonly<Record<string, string>>
  /** What somebody else saved meanwhile in fields that are written here too. */
  readonly theirs?: Fields<Field> | undefined
}

/**
 * Content in the company's languages, a tab each. It says which are empty, and what their readers
 * see instead (section 5).
 */
export function LocalizedFields<Field extends string>({
  boxes,
  errors,
  ...content
}: LocalizedFieldsProps<Field>) {
  const t = useTranslations('content')
  const { languages } = useSession().me.company
  const names = boxes.map(({ field }) => field)
  const [tab, setTab] = useOpenTab(errors, languages, (language) =>
    names.some((field) => errors[fieldName(field, language)]),
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
            <Part written={countWritten(names, content.fields, language)} all={names.length} />
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {languages.map((language) => (
        <Tabs.Panel key={language} value={language} className={s.panel}>
          <Note
            language={language}
            hasGap={countWritten(names, content.fields, language) < names.length}
          />
          {boxes.map((box) => (
            <LocalizedField
              key={box.field}
              {...content}
              box={box}
              language={language}
              first={languages[0] ?? language}
              error={errors[fieldName(box.field, language)]}
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
        {written}/{all}
      </span>
      <span className="visually-hidden">
        , {written === 0 ? t('empty') : t('part', { written, all })}
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
