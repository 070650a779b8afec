import { Button } from '@mantine/core'
import { Compass } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Doorway } from '#web/kernel/Doorway.tsx'
import { paths } from '#web/paths/paths.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { useVisit } from './visit.tsx'

/** The 404 page of someone who is not signed in (section 8). */
export function NowherePage() {
  const t = useTranslations('common.notFound')
  const { place } = useVisit()
  const home = (
    <Button component="a" href={paths.home}>
      {t('home')}
    </Button>
  )
  return (
    <Doorway title={t('title')} width="reading" takesFocus={place.moved}>
      <EmptyState icon={Compass} title={t('message')} hint={t('moved')} action={home} />
    </Doorway>
  )
}
