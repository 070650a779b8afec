import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { Link } from '@tanstack/react-router'
import { Compass } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#web/kernel/paths/paths.ts'
import { EmptyState } from '#web/kernel/ui/states/EmptyState.tsx'
import { ReadingPage } from '#web/kernel/ui/pages/ReadingPage.tsx'

/** Doesn't reveal if the page is missing or hidden from this reader (sections 6 and 8). */
export function NotFoundPage() {
  const t = useTranslations('common.notFound')
  const home = (
    <Button renderRoot={(root) => <Link {...root} to={paths.home} />}>{t('home')}</Button>
  )
  return (
    <ReadingPage title={t('title')}>
      <EmptyState icon={Compass} title={t('message')} hint={t('hint')} action={home} />
    </ReadingPage>
  )
}
