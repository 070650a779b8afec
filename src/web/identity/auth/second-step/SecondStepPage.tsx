import { useTranslations } from 'use-intl'
import { createClient } from '#contract/kernel/client.ts'
import { secondFactors } from '#contract/identity/second-factors.ts'
import type { SecondStep } from '#contract/identity/auth.ts'
import type { ShownFactor } from '#contract/identity/second-factors.ts'
import { spokenLanguage } from '#web/kernel/i18n/spoken.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { StandalonePage } from '#web/platform/frame/StandalonePage.tsx'
import { openTransport } from '#web/kernel/transport/transport.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { LateTexts } from '#web/identity/auth/LateTexts.tsx'
import { ShowFactor } from './ShowFactor.tsx'
import { SignInPage } from '#web/identity/auth/SignInPage.tsx'
import { useAuthFlow } from '#web/identity/auth/auth-flow.tsx'
import { AuthLink } from '#web/identity/auth/AuthLink.tsx'

const api = createClient({ secondFactors }, openTransport(spokenLanguage)).secondFactors

/**
 * Needs the first factor's ticket, which is in memory only: after a reload, sign-in starts over.
 */
export function SecondStepPage() {
  const { step } = useAuthFlow()
  if (!step) return <SignInPage />
  return (
    <LateTexts feature="second-step">
      <SecondStepForm step={step} />
    </LateTexts>
  )
}

function SecondStepForm({ step: { ticket, ways } }: { readonly step: SecondStep }) {
  const t = useTranslations('second-step')
  const { place, enter } = useAuthFlow()
  const show = async (shown: ShownFactor) => enter(await api.show({ body: { ticket, shown } }))
  return (
    <StandalonePage title={t('title')} lead={t('lead')} takesFocus={place.moved}>
      <ShowFactor
        ways={ways}
        askPasskey={() => api.askPasskey({ body: { ticket } })}
        onShow={show}
      />
      <div className={`${layout.note} ${layout.stack2} ${layout.start} ${layout.below4}`}>
        <AuthLink to={paths.signIn}>{t('again')}</AuthLink>
      </div>
    </StandalonePage>
  )
}
