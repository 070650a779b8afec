import { useTranslations } from 'use-intl'
import type { PageKey } from '#web/platform/frame/navigation/navigation-pages.ts'
import { useNavigation } from '#web/platform/frame/navigation/use-navigation.ts'

/** What the reader's pages are called in one list: behind their section where several have one name. */
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
