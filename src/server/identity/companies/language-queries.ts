import { sql, type RawBuilder } from 'kysely'
import type { Language } from '#domain/kernel/localized-text.ts'

/** Section 9: the preferred language if the company offers it, else the company's first. */
export function offeredLanguage(preferred: string, company: string): RawBuilder<Language> {
  const [language, languages] = [sql.ref(preferred), sql.ref(`${company}.languages`)]
  return sql`case when ${language} = any(${languages}) then ${language} else ${languages}[1] end`
}
