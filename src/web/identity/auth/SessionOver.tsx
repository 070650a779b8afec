import type { AccessToken } from '#web/kernel/transport/access-token.ts'
import { useTabState } from '#web/kernel/transport/use-tab-state.ts'
import { OtherPersonPage } from './OtherPersonPage.tsx'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AuthenticationResult, SecondStep } from '#contract/identity/auth.ts'
import { createClient } from '#contract/kernel/client.ts'
import { secondFactors } from '#contract/identity/second-factors.ts'
import { errorsIn, noErrors } from '#web/kernel/forms/errors.ts'
import { Form } from '#web/kernel/forms/Form.tsx'
import { useFormState } from '#web/kernel/forms/use-form-state.ts'
import { spokenLanguage } from '#web/kernel/i18n/spoken.ts'
import { useAccount } from '#web/kernel/account.tsx'
import { goToSignIn } from './stopped-tab.ts'
import { openTransport } from '#web/kernel/transport/transport.ts'
import { firstField } from '#web/kernel/ui/focus.ts'
import { Dialog } from '#web/kernel/ui/overlays/Dialog.tsx'
import { openApi } from './api.ts'
import { EmailField } from './EmailField.tsx'
import { PasswordField } from './passwords/PasswordField.tsx'
import { ShowFactor } from './second-step/ShowFactor.tsx'
import layout from '#web/kernel/ui/layout.module.css'

export function SessionOver({ access }: { readonly access: AccessToken }) {
  return useTabState() === 'other' ? (
    <OtherPersonPage access={access} />
  ) : (
    <SignInAgain access={access} />
  )
}

interface SignInAgainProps {
  readonly access: AccessToken
}

/**
 * Covers the page until the reader has signed in again, which keeps its state. One tab is enough
 * for all.
 */
function SignInAgain({ access }: SignInAgainProps) {
  const t = useTranslations('session-end')
  const isIn = useTabState() === 'again'
  const [step, setStep] = useState<SecondStep>()
  const enter = async (entered: AuthenticationResult) =>
    'token' in entered ? access.adopt(entered.token) : setStep(entered.secondFactor)
  const texts = isIn ? 'again' : 'ended'
  const place = useRef<HTMLDivElement>(null)
  // Skips the email, which is filled in.
  useLayoutEffect(() => {
    const { current } = place
    if (!current || isIn) return
    const field = step ? firstField(current) : current.querySelector('[type="password"]')
    if (field instanceof HTMLElement) field.focus()
  }, [isIn, step])
  return (
    <Dialog role="alertdialog" placement="full" title={t(`${texts}.title`)}>
      <div ref={place} className={`${layout.stack5} ${layout.width24}`}>
        <p className={layout.muted}>{t(`${texts}.lead`)}</p>
        {isIn ? <Continue access={access} /> : null}
        {!isIn && step ? (
          <Second step={step} onEnter={enter} onAgain={() => setStep(undefined)} />
        ) : null}
        {!isIn && !step ? <Password onEnter={enter} /> : null}
        {isIn ? null : <OtherWays />}
      </div>
    </Dialog>
  )
}

function Continue({ access }: SignInAgainProps) {
  const t = useTranslations('session-end')
  const form = useFormState({ start: {}, check: noErrors, send: () => access.rejoin() })
  const submit = (
    <Button type="submit" loading={form.busy} fullWidth>
      {t('again.continue')}
    </Button>
  )
  return <Form form={form} actions={submit} />
}

interface StepProps {
  readonly onEnter: (entered: AuthenticationResult) => Promise<void> | void
}

function Password({ onEnter }: StepProps) {
  const t = useTranslations('auth')
  const input = useTranslations('input')
  const { email } = useAccount()
  const form = useFormState({
    start: { email, password: '' },
    check: (typed) =>
      errorsIn({
        email: typed.email.trim() ? undefined : input('required'),
        password: typed.password ? undefined : input('required'),
      }),
    send: async (body) => onEnter(await openApi(spokenLanguage).signInWithEmail({ body })),
  })
  const submit = (
    <Button type="submit" loading={form.busy} fullWidth>
      {t('signIn')}
    </Button>
  )
  return (
    <Form form={form} actions={submit}>
      <EmailField {...form.input('email')} />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        {...form.field('password')}
      />
    </Form>
  )
}

interface SecondProps extends StepProps {
  readonly step: SecondStep
  readonly onAgain: () => void
}

function Second({ step: { ticket, ways }, onEnter, onAgain }: SecondProps) {
  const t = useTranslations('second-step')
  const api = createClient({ secondFactors }, openTransport(spokenLanguage)).secondFactors
  return (
    <>
      <ShowFactor
        ways={ways}
        askPasskey={() => api.askPasskey({ body: { ticket } })}
        onShow={async (shown) => onEnter(await api.show({ body: { ticket, shown } }))}
      />
      <Button variant="subtle" onClick={onAgain}>
        {t('again')}
      </Button>
    </>
  )
}

function OtherWays() {
  const t = useTranslations('session-end')
  return (
    <Button variant="subtle" onClick={() => void goToSignIn(false)}>
      {t('ended.otherWays')}
    </Button>
  )
}
