import { useTranslations } from 'use-intl'
import type { CatalogKind } from './catalog.ts'

/** What the messages of some catalog say, where its kind is known only here. */
interface FieldTranslator {
  (key: string): string
  readonly has: (key: string) => boolean
}

/** What the messages call a field of some catalog, and what they say of it where they do. */
export function useFieldText(
  texts: CatalogKind<string>['texts'],
): (field: string, part: 'label' | 'hint' | 'shown') => string | undefined {
  const say = useTranslations(texts) as unknown as FieldTranslator
  return (field, part) => {
    const key = `fields.${field}.${part}`
    return say.has(key) ? say(key) : undefined
  }
}
