import { useTranslations } from 'use-intl'
import type { PageKey } from '#web/platform/frame/navigation/navigation-pages.ts'
import { useNavigation } from '#web/platform/frame/navigation/use-navigation.ts'

/** Names of the reader's pages for a flat list: prefixed by their section if ambiguous. */
export function usePageNames(): ReadonlyMap<PageKey, string> {
  const t = useTranslations('help')
  const pages = useNavigation().flatMap(({ label: section, items }) =>
    items.map(({ key, label }) => ({ key, label, section })),
  )
  const isShared = (name: string) => pages.filter(({ label }) => label === name).length > 1
  return new Map(
    pages.map(({ key, label: page, section }) => [
      key,
      section && isShared(page) ? t('inSection', { section, page }) : page,
    ]),
  )
}
