import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { Compass } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { StandalonePage } from '#web/platform/frame/StandalonePage.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { EmptyState } from '#web/kernel/ui/states/EmptyState.tsx'
import { useAuthFlow } from './auth-flow.tsx'

/** The signed-out 404 page (section 8). */
export function UnknownPathPage() {
  const t = useTranslations('common.notFound')
  const { place } = useAuthFlow()
  const home = (
    <Button component="a" href={paths.home}>
      {t('home')}
    </Button>
  )
  return (
    <StandalonePage title={t('title')} kind="reading" takesFocus={place.moved}>
      <EmptyState icon={Compass} title={t('message')} hint={t('moved')} action={home} />
    </StandalonePage>
  )
}
