import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Sprout } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSession } from '#web/kernel/session.tsx'
import { paths } from '#web/paths/paths.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LandingPage } from '#web/ui/LandingPage.tsx'

/** Where someone begins who is in a company and not yet in any team of it. */
export function WelcomePage() {
  const t = useTranslations('users.welcome')
  const { me } = useSession()
  const account = (
    <Button variant="default" renderRoot={(root) => <Link {...root} to={paths.account} />}>
      {t('account')}
    </Button>
  )
  return (
    <LandingPage
      title={t('title', { name: me.firstName })}
      documentTitle={t('pageTitle')}
      lead={t('lead', { company: me.company.name })}
    >
      <EmptyState icon={Sprout} title={t('none')} hint={t('hint')} action={account} />
    </LandingPage>
  )
}
