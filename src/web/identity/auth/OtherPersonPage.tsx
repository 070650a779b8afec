import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OtherSession } from '#domain/kernel/secrets/session.ts'
import type { AccessToken } from '#web/kernel/transport/access-token.ts'
import { useAccount } from '#web/kernel/account.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { goToSignIn } from './stopped-tab.ts'
import { StandalonePage } from '#web/platform/frame/StandalonePage.tsx'
import { addressOf } from '#web/kernel/paths/own-address.ts'
import { paths } from '#web/kernel/paths/paths.ts'

/** Replaces the page when someone else has signed in in this browser. */
export function OtherPersonPage({ access }: { readonly access: AccessToken }) {
  const t = useTranslations('session-end.other')
  const { accountId, email } = useAccount()
  const [other, setOther] = useState<OtherSession>()
  useEffect(() => {
    // Without an answer the page omits the name.
    void access.readOther().then(setOther, () => undefined)
  }, [access])
  const isOwner = other?.accountId === accountId
  const goOn = () => (isOwner ? location.reload() : location.assign(addressOf(paths.home)))
  return (
    <StandalonePage
      title={isOwner ? t('back') : t('title')}
      lead={other && !isOwner ? t('who', { email: other.email }) : undefined}
      takesFocus
    >
      <p>{t('kept', { email })}</p>
      <div className={`${layout.stack5} ${layout.width24}`}>
        <Button onClick={goOn}>
          {other ? t('continueAs', { email: other.email }) : t('continue')}
        </Button>
        {isOwner ? null : (
          <Button variant="default" onClick={() => void goToSignIn(true)}>
            {t('signIn')}
          </Button>
        )}
      </div>
    </StandalonePage>
  )
}
