import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#web/kernel/paths/paths.ts'
import { Section } from '#web/kernel/ui/Section.tsx'

export function OwnDataLink() {
  const t = useTranslations('exports.ownData')
  return (
    <Section title={t('title')} description={t('account')}>
      <Link to={paths.ownData}>{t('open')}</Link>
    </Section>
  )
}
