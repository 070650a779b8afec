import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { Link } from '@tanstack/react-router'
import { Compass } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#web/kernel/paths/paths.ts'
import { EmptyState } from '#web/kernel/ui/states/EmptyState.tsx'
import { ReadingPage } from '#web/kernel/ui/pages/ReadingPage.tsx'

/** Doesn't reveal if the message's subject was deleted or isn't the reader's. */
export function GonePage() {
  const t = useTranslations('notifications')
  return (
    <ReadingPage title={t('gone.title')}>
      <EmptyState
        icon={Compass}
        title={t('gone.message')}
        hint={t('gone.hint')}
        action={
          <Button renderRoot={(root) => <Link {...root} to={paths.personal.messages} />}>
            {t('seeAll')}
          </Button>
        }
      />
    </ReadingPage>
  )
}
