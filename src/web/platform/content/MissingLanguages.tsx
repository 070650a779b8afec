import { useFormatter, useTranslations } from 'use-intl'
import { countWritten } from '#domain/kernel/localized-fields.ts'
import { useLanguageName } from '#web/kernel/i18n/use-language-name.ts'
import { useSession } from '#web/kernel/session.tsx'
import { fieldsOf, type ContentKind, type ContentRow } from './content.ts'
import s from './ContentItem.module.css'

interface MissingLanguagesProps<Field extends string> {
  readonly content: Pick<ContentKind<Field>, 'rules'>
  readonly row: ContentRow<Field>
}

/**
 * The company's languages that something is not all written in; nothing where it is. What need not be
 * said, and is in none of them, is missing nowhere.
 */
export function MissingLanguages<Field extends string>({
  content,
  row,
}: MissingLanguagesProps<Field>) {
  const t = useTranslations('content')
  const format = useFormatter()
  const name = useLanguageName()
  const { languages } = useSession().me.company
  const fields = fieldsOf(content).filter(
    (field) =>
      content.rules[field].required || languages.some((it) => countWritten([field], row, it) > 0),
  )
  const missing = languages.filter((it) => countWritten(fields, row, it) < fields.length)
  if (missing.length === 0) return null
  const list = format.list(missing.map(name), { type: 'conjunction' })
  return <p className={s.missing}>{t('missing', { languages: list })}</p>
}
