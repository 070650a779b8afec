import { Button, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { Doorway } from '#web/kernel/Doorway.tsx'
import { useSending } from '#web/kernel/use-sending.ts'
import { paths } from '#web/paths/paths.ts'
import { ConsentBoxes } from './ConsentBoxes.tsx'
import f from './Form.module.css'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { emailIn, type Asked } from './note.ts'
import { newSignUp, signUpBody, signUpMistakes, type SignUpForm } from './sign-up-form.ts'
import { usePasswordErrors } from './use-password-errors.ts'
import { useVisit } from './visit.tsx'
import { VisitLink } from './VisitLink.tsx'

/** A new account: who one is, a password, and what one agrees to (section 5). */
export function SignUpPage() {
  const t = useTranslations('auth')
  const input = useTranslations('input')
  const { api, place, go, keepSignUp } = useVisit()
  const [form, setForm] = useState(() => newSignUp(emailIn(place.note)))
  const { form: element, busy, failure, send, refuse } = useSending()
  const passwordErrors = usePasswordErrors()
  const errors = failure?.fields ?? {}
  const set = (some: Partial<SignUpForm>) => setForm({ ...form, ...some })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const mistakes = Object.entries(signUpMistakes(form))
    const wrong: Record<string, string> = {
      ...Object.fromEntries(mistakes.map(([field, it]) => [field, input(it)])),
      ...passwordErrors(form),
      ...(form.isTermsAccepted ? {} : { isTermsAccepted: t('consents.termsNeeded') }),
    }
    if (Object.keys(wrong).length > 0) return refuse(wrong)
    const body = signUpBody(form)
    const { email } = body
    const ask = () => api.signUp({ body })
    return void send(async () => {
      await ask()
      keepSignUp(email, ask)
      go(paths.mailbox, { kind: 'signUp', email, askedAt: Date.now() } satisfies Asked)
    })
  }

  const text = (name: 'firstName' | 'lastName' | 'email', autoComplete: string) => ({
    name,
    autoComplete,
    required: true,
    withAsterisk: false,
    value: form[name],
    error: errors[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      set({ [name]: currentTarget.value }),
  })

  return (
    <Doorway title={t('signUp.title')} lead={t('signUp.lead')} takesFocus={place.moved}>
      <form ref={element} onSubmit={submit} className={f.form} noValidate>
        <div className={f.pair}>
          <TextInput {...text('firstName', 'given-name')} label={t('signUp.firstName')} />
          <TextInput {...text('lastName', 'family-name')} label={t('signUp.lastName')} />
        </div>
        <TextInput {...text('email', 'email')} type="email" label={t('email')} />
        <NewPasswordFields
          label={t('newPassword.choose')}
          value={form}
          onChange={(chosen) => set(chosen)}
          errors={errors}
        />
        <ConsentBoxes
          value={form}
          onChange={(ticked) => set(ticked)}
          error={errors['isTermsAccepted']}
        />
        <p role="alert" className={f.problem}>
          {failure?.message}
        </p>
        <Button type="submit" loading={busy} fullWidth>
          {t('signUp.submit')}
        </Button>
      </form>
      <div className={f.ways}>
        <span>
          {t('haveAccount')}{' '}
          <VisitLink to={paths.signIn} note={{ email: form.email }}>
            {t('signIn')}
          </VisitLink>
        </span>
      </div>
    </Doorway>
  )
}
