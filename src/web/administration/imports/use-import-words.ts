import { useTranslations } from 'use-intl'
import type { ImportRowView } from '#contract/administration/imports.ts'
import { languages } from '#domain/kernel/localized-text.ts'
import { languageNames } from '#web/kernel/i18n/LanguageMenu.tsx'
import type { RefusalReason } from '#web/kernel/transport/refusals.ts'

type RowFact = ImportRowView['facts'][number]
type ViewMistake = ImportRowView['mistakes'][number]

const counted =
  /^(takenUp|losesPlaces|withdrawn|finishing|draftsHandedOn|draftsDeleted|goal|agreement|question)$/

export function useImportWords() {
  const t = useTranslations('imports')
  const users = useTranslations('users')
  const refusals = useTranslations('refusals')

  const valueOf = (kind: RowFact['kind'], value: string): string => {
    if (kind === 'role') return users(`role.${value as 'USER'}`)
    if (kind === 'status') return users(`status.${value as 'active'}`)
    const tongue = languages.find((it) => it === value)
    return kind === 'preferred_language' && tongue ? languageNames[tongue] : value
  }
  const factOf = ({ kind, from, to }: RowFact): string => {
    if (counted.test(kind)) return t(`fact.${kind as 'goal'}`, { count: Number(to) })
    const what = t(`column.${kind as 'team'}`)
    if (from !== null && to !== null)
      return t('fact.changed', { what, from: valueOf(kind, from), to: valueOf(kind, to) })
    return to === null
      ? t('fact.ended', { what, from: valueOf(kind, from ?? '') })
      : t('fact.set', { what, to: valueOf(kind, to) })
  }
  const mistakeOf = ({ column, code }: ViewMistake): string => {
    // Codes with a dot are refusals, which have their own sentences.
    if (code.includes('.')) return refusals(code as RefusalReason)
    const mistake = t(`mistake.${code as 'email'}`)
    return column === null
      ? t('mistakeAlone', { mistake })
      : t('mistakeIn', { column: t(`column.${column}`), mistake })
  }
  return { factOf, mistakeOf }
}
