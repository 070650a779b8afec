import { useTranslations } from 'use-intl'
import { PageLinks, type PageLinksProps } from '#web/kernel/lists/PageLinks.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import type { PageKey } from './navigation-pages.ts'
import { useFoldedPages } from './use-navigation.ts'

interface MorePagesProps {
  readonly of: PageKey
  /** Below pages of the menu. */
  readonly below?: PageLinksProps['pages']
}

/** Pages of a section that the menu has no place for. */
export function MorePages({ of, below }: MorePagesProps) {
  const t = useTranslations('help')
  const folded = useFoldedPages(of).map(({ key, to, label: name }) => ({
    to,
    name,
    hint: t(`places.${key}`),
  }))
  const pages = [...folded, ...(below ?? [])]
  if (pages.length === 0) return null
  return (
    <Section title={t('more')}>
      <PageLinks label={t('more')} pages={pages} />
    </Section>
  )
}
