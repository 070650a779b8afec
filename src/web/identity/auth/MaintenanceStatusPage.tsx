import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { StandalonePage } from '#web/platform/frame/StandalonePage.tsx'
import { connectivity } from '#web/kernel/transport/transport.ts'
import { useConnectivity } from '#web/kernel/transport/use-connectivity.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { Loading } from '#web/kernel/ui/states/Loading.tsx'
import { useAuthFlow } from './auth-flow.tsx'

/** To read. Asks the server when it opens; `Maintenance` covers the page while there is some. */
export function MaintenanceStatusPage() {
  const t = useTranslations('auth.maintenance')
  const { place } = useAuthFlow()
  const state = useConnectivity()
  const [hasLooked, setLooked] = useState(false)
  useEffect(() => {
    void connectivity.look().then(() => setLooked(true))
  }, [])
  return (
    <StandalonePage title={t('title')} kind="reading" takesFocus={place.moved}>
      {!hasLooked ? (
        <Loading />
      ) : state === 'open' ? (
        <>
          <p>{t('none')}</p>
          <div>
            <Button component="a" href={paths.home}>
              {t('home')}
            </Button>
          </div>
        </>
      ) : state === 'offline' ? (
        <p>{t('unknown')}</p>
      ) : null}
    </StandalonePage>
  )
}
