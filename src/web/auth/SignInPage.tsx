import { Button, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { StandalonePage } from '#web/kernel/StandalonePage.tsx'
import { useSubmit } from '#web/kernel/use-submit.ts'
import { paths } from '#web/paths/paths.ts'
import f from './Form.module.css'
import { emailIn } from './note.ts'
import { OpenIdButtons } from './OpenIdButtons.tsx'
import { PasswordField } from './PasswordField.tsx'
import { Personas } from './Personas.tsx'
import { useAsk } from './use-ask.ts'
import { useAuthFlow } from './auth-flow.tsx'
import { AuthLink } from './AuthLink.tsx'

/** Where someone comes in: e-mail and password, a link by mail, or in the demo one of its people. */
export function SignInPage() {
  const t = useTranslations('auth')
  const { api, place, go, enter } = useAuthFlow()
  const [email, setEmail] = useState(emailIn(place.note))
  const [password, setPassword] = useState('')
  const { form, busy, failure, send } = useSubmit()
  const ask = useAsk()

  const signIn = (credentials: { email: string; password: string }) =>
    send(async () => {
      await enter(await api.signInWithEmail({ body: credentials }))
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void signIn({ email, password })
  }
  const sendLink = () => {
    if (email.trim() === '') go(paths.magicLink)
    else void send(() => ask('signIn', email))
  }

  return (
    <StandalonePage
      title={t('title')}
      tab={t('pageTitle')}
      lead={t('lead')}
      takesFocus={place.moved}
      aside={<Personas busy={busy} onChoose={(persona) => void signIn(persona)} />}
    >
      <form ref={form} onSubmit={submit} className={f.form}>
        <TextInput
          label={t('email')}
          type="email"
          name="email"
          autoComplete="username"
          required
          withAsterisk={false}
          value={email}
          error={failure?.fields['email']}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        <p role="alert" className={f.problem}>
          {failure?.message}
        </p>
        <Button type="submit" loading={busy} fullWidth>
          {t('signIn')}
        </Button>
        <Button variant="default" disabled={busy} onClick={sendLink} fullWidth>
          {t('sendLink')}
        </Button>
      </form>
      <OpenIdButtons />
      <div className={f.ways}>
        <AuthLink to={paths.passwordRecovery} note={{ email }}>
          {t('forgot')}
        </AuthLink>
        <span>
          {t('newHere')}{' '}
          <AuthLink to={paths.signUp} note={{ email }}>
            {t('createAccount')}
          </AuthLink>
        </span>
      </div>
    </StandalonePage>
  )
}
