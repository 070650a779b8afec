import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useTranslations } from 'use-intl'
import { emailMistake } from '#domain/kernel/email.ts'
import { Form } from '#web/kernel/forms/Form.tsx'
import { useFormState } from '#web/kernel/forms/use-form-state.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { StandalonePage } from '#web/platform/frame/StandalonePage.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { EmailField } from '#web/identity/auth/EmailField.tsx'
import { emailIn } from '#web/identity/auth/note.ts'
import { useAsk, type AskedByEmail } from './use-ask.ts'
import { useAuthFlow } from '#web/identity/auth/auth-flow.tsx'
import { useCanMail } from './use-can-mail.ts'
import { AuthLink } from '#web/identity/auth/AuthLink.tsx'

export function RequestLinkPage({ kind }: { readonly kind: AskedByEmail }) {
  const t = useTranslations('auth')
  const errors = useTranslations('errors')
  const canMail = useCanMail()
  const { place } = useAuthFlow()
  const input = useTranslations('input')
  const ask = useAsk()
  const form = useFormState({
    start: { email: emailIn(place.note) },
    check: ({ email }) => {
      const mistake = emailMistake(email)
      return mistake ? { email: input(mistake) } : {}
    },
    send: ({ email }) => ask(kind, email),
  })
  const submit = (
    <Button type="submit" loading={form.busy} fullWidth>
      {t(`ask.${kind}.submit`)}
    </Button>
  )
  return (
    <StandalonePage
      title={t(`ask.${kind}.title`)}
      lead={t(`ask.${kind}.lead`)}
      takesFocus={place.moved}
    >
      {canMail ? (
        <Form form={form} actions={submit}>
          <EmailField {...form.input('email')} />
        </Form>
      ) : (
        <p role="alert">{errors('emailNotSent')}</p>
      )}
      <div className={`${layout.note} ${layout.stack2} ${layout.start} ${layout.below4}`}>
        <AuthLink to={paths.signIn} note={{ email: form.form.email }}>
          {t('backToSignIn')}
        </AuthLink>
      </div>
    </StandalonePage>
  )
}
