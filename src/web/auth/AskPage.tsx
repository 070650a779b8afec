import { Button, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { StandalonePage } from '#web/kernel/StandalonePage.tsx'
import { useSubmit } from '#web/kernel/use-submit.ts'
import { paths } from '#web/paths/paths.ts'
import f from './Form.module.css'
import { emailIn } from './note.ts'
import { useAsk, type AskedByEmail } from './use-ask.ts'
import { useAuthFlow } from './auth-flow.tsx'
import { AuthLink } from './AuthLink.tsx'

/** Asks for a mail to sign in with, or to choose a new password with. */
export function AskPage({ kind }: { readonly kind: AskedByEmail }) {
  const t = useTranslations('auth')
  const { place } = useAuthFlow()
  const [email, setEmail] = useState(emailIn(place.note))
  const { form, busy, failure, send } = useSubmit()
  const ask = useAsk()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(() => ask(kind, email))
  }
  return (
    <StandalonePage
      title={t(`ask.${kind}.title`)}
      lead={t(`ask.${kind}.lead`)}
      takesFocus={place.moved}
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
        <p role="alert" className={f.problem}>
          {failure?.message}
        </p>
        <Button type="submit" loading={busy} fullWidth>
          {t(`ask.${kind}.submit`)}
        </Button>
      </form>
      <div className={f.ways}>
        <AuthLink to={paths.signIn} note={{ email }}>
          {t('backToSignIn')}
        </AuthLink>
      </div>
    </StandalonePage>
  )
}
