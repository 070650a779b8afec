import { useTranslations } from 'use-intl'
import layout from '#web/kernel/ui/layout.module.css'
import { StandalonePage } from '#web/platform/frame/StandalonePage.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { NewAccountForm } from './NewAccountForm.tsx'
import { emailIn, type ProofRequest } from '#web/identity/auth/note.ts'
import { newSignUp } from './sign-up-form.ts'
import { useAuthFlow } from '#web/identity/auth/auth-flow.tsx'
import { useCanMail } from '#web/identity/auth/mailbox/use-can-mail.ts'
import { AuthLink } from '#web/identity/auth/AuthLink.tsx'
import { useNewAccount } from './use-new-account.ts'

export function SignUpPage() {
  const t = useTranslations('auth')
  const errors = useTranslations('errors')
  const canMail = useCanMail()
  const { api, place, go, keepSignUp } = useAuthFlow()
  const form = useNewAccount(newSignUp(emailIn(place.note)), async (body) => {
    const { email } = body
    const ask = async () => (await api.signUp({ body })).receipt
    const receipt = await ask()
    keepSignUp(email, ask)
    go(paths.mailbox, {
      kind: 'signUp',
      email,
      askedAt: Date.now(),
      receipt,
    } satisfies ProofRequest)
  })

  return (
    <StandalonePage title={t('signUp.title')} lead={t('signUp.lead')} takesFocus={place.moved}>
      {canMail ? (
        <NewAccountForm form={form} submitLabel={t('signUp.submit')} />
      ) : (
        <p role="alert">{errors('emailNotSent')}</p>
      )}
      <div className={`${layout.note} ${layout.stack2} ${layout.start} ${layout.below4}`}>
        <span>
          <span>{t('haveAccount')}</span>{' '}
          <AuthLink to={paths.signIn} note={{ email: form.form.email }}>
            {t('signIn')}
          </AuthLink>
        </span>
      </div>
    </StandalonePage>
  )
}
