import { useTranslations } from 'use-intl'
import type { CatalogKind } from './catalog.ts'

/** Translator for a catalog whose namespace is known only at run time. */
interface FieldTranslator {
  (key: string): string
  readonly has: (key: string) => boolean
}

/** Label or hint of a catalog field; undefined if it has none. */
export function useFieldText(
  texts: CatalogKind<string>['texts'],
): (field: string, part: 'label' | 'hint' | 'shown') => string | undefined {
  const say = useTranslations(texts) as unknown as FieldTranslator
  return (field, part) => {
    const key = `fields.${field}.${part}`
    return say.has(key) ? say(key) : undefined
  }
}
