import { toTexts } from '#domain/kernel/localized-fields.ts'
import { readLocalized, type LocalizedText, type Reading } from '#domain/kernel/localized-text.ts'
import { useLanguage } from '#web/kernel/i18n/I18n.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { fieldNamesOf, type CatalogKind, type CatalogRow } from './catalog.ts'

/** An item's texts for its reader, in field order. */
export function useReadings<Field extends string>(
  catalog: Pick<CatalogKind<Field>, 'rules'>,
): (row: CatalogRow<Field>) => ReturnType<typeof readingsOf<Field>> {
  const { language } = useLanguage()
  const { languages } = useSession().me.company
  return (row) => readingsOf(catalog, row, (text) => readLocalized(text, language, languages))
}

function readingsOf<Field extends string>(
  catalog: Pick<CatalogKind<Field>, 'rules'>,
  row: CatalogRow<Field>,
  reading: (text: LocalizedText) => Reading,
) {
  const fields = fieldNamesOf(catalog)
  const texts = toTexts(fields, row)
  return fields.map((field) => [field, reading(texts[field])] as const)
}
