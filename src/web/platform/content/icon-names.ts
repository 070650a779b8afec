import { queryOptions } from '@tanstack/react-query'
import type { IconName } from '#domain/kernel/icons.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import type names from '#messages/en/icon-names.json'

/** What the icons are called in one language. Nobody loads them but to choose one. */
export type IconNames = Readonly<Record<IconName, string>>

const files = import.meta.glob<typeof names>('#messages/*/icon-names.json', { import: 'default' })

/** What the icons are called in a language. */
export async function iconNamesIn(language: Language): Promise<IconNames> {
  const load = Object.entries(files).find(([path]) => path.includes(`/${language}/`))?.[1]
  if (!load) throw new Error(`No names of icons in ${language}`)
  return load()
}

/** The same for a page, which calls them as lucide does until the names are there. */
export function namesOfIcons(language: Language) {
  return queryOptions({
    queryKey: ['icon-names', language],
    queryFn: () => iconNamesIn(language),
    staleTime: Infinity,
  })
}
