import { useTranslations } from 'use-intl'
import type { Content } from './content.ts'

/** What the messages call a field of some content, and what they say of it where they do. */
export function useFieldText(
  texts: Content<string>['texts'],
): (field: string, part: 'label' | 'hint' | 'shown') => string | undefined {
  const t = useTranslations(texts)
  return (field, part) => {
    const key = `fields.${field}.${part}` as Parameters<typeof t.has>[0]
    return t.has(key) ? t(key) : undefined
  }
}
