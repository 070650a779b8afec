import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { errorsIn } from '#web/kernel/forms/errors.ts'
import { Form } from '#web/kernel/forms/Form.tsx'
import { useFormState } from '#web/kernel/forms/use-form-state.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { StandalonePage } from '#web/platform/frame/StandalonePage.tsx'
import { lazyNamed } from '#web/kernel/ui/faces/lazy-named.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { EmailField } from './EmailField.tsx'
import { emailIn } from './note.ts'
import { OpenIdButtons } from './providers/OpenIdButtons.tsx'
import { PasswordField } from './passwords/PasswordField.tsx'
import { useAsk } from './mailbox/use-ask.ts'
import { useAuthFlow } from './auth-flow.tsx'
import { useCanMail } from './mailbox/use-can-mail.ts'
import { AuthLink } from './AuthLink.tsx'
import { visitorFacts } from './visitor-facts.ts'

export const Personas = lazyNamed(() => import('./Personas.tsx'), 'Personas')

export function SignInPage() {
  const t = useTranslations('auth')
  const { api, place, go, enter } = useAuthFlow()
  const input = useTranslations('input')
  const ask = useAsk()
  const canMail = useCanMail()
  const [hasPersonas] = useState(() => visitorFacts()?.personas.length !== 0)
  const form = useFormState({
    start: { email: emailIn(place.note), password: '', way: 'password' },
    check: ({ email, password, way }) =>
      errorsIn({
        email: email.trim() === '' ? input('required') : undefined,
        password: way === 'password' && password === '' ? input('required') : undefined,
      }),
    send: async ({ email, password, way }) => {
      if (way === 'link') await ask('signIn', email)
      else await enter(await api.signInWithEmail({ body: { email, password } }))
    },
  })
  const { email } = form.form
  const sendLink = () => {
    if (email.trim() === '') go(paths.magicLink)
    else form.submit({ way: 'link' })
  }
  const submit = (
    <>
      <Button type="submit" loading={form.busy} fullWidth>
        {t('signIn')}
      </Button>
      {canMail ? (
        <Button variant="default" disabled={form.busy} onClick={sendLink} fullWidth>
          {t('sendLink')}
        </Button>
      ) : null}
    </>
  )

  return (
    <StandalonePage
      title={t('title')}
      tab={t('pageTitle')}
      lead={t('lead')}
      takesFocus={place.moved}
      aside={
        hasPersonas ? (
          <Suspense>
            <Personas busy={form.busy} onChoose={form.submit} />
          </Suspense>
        ) : null
      }
    >
      <Form form={form} actions={submit}>
        <EmailField {...form.input('email')} />
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="current-password"
          {...form.field('password')}
        />
      </Form>
      <OpenIdButtons />
      {canMail ? (
        <div className={`${layout.note} ${layout.stack2} ${layout.start} ${layout.below4}`}>
          <AuthLink to={paths.passwordRecovery} note={{ email }}>
            {t('forgot')}
          </AuthLink>
          <span>
            <span>{t('newHere')}</span>{' '}
            <AuthLink to={paths.signUp} note={{ email }}>
              {t('createAccount')}
            </AuthLink>
          </span>
        </div>
      ) : null}
    </StandalonePage>
  )
}
