import { Button, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useSubmit } from '#web/kernel/use-submit.ts'
import { ConsentBoxes } from './ConsentBoxes.tsx'
import f from './Form.module.css'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { signUpBody, signUpMistakes, type SignUpBody, type SignUpForm } from './sign-up-form.ts'
import { usePasswordErrors } from './use-password-errors.ts'

interface NewAccountFormProps {
  readonly form: SignUpForm
  readonly onChange: (form: SignUpForm) => void
  /** The e-mail is settled: it is told only to whoever keeps passwords. */
  readonly hasEmail?: boolean
  readonly submitLabel: string
  /** Sends what is right as far as the page can tell. What the server refuses is shown here. */
  readonly onSend: (body: SignUpBody) => Promise<void>
}

/** A new account: who one is, a password, and what one agrees to (section 5). */
export function NewAccountForm(props: NewAccountFormProps) {
  const { form, onChange, hasEmail = false, submitLabel, onSend } = props
  const t = useTranslations('auth')
  const input = useTranslations('input')
  const { form: element, busy, failure, send, refuse } = useSubmit()
  const passwordErrors = usePasswordErrors()
  const errors = failure?.fields ?? {}
  const set = (some: Partial<SignUpForm>) => onChange({ ...form, ...some })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const mistakes = Object.entries(signUpMistakes(form))
    const wrong: Record<string, string> = {
      ...Object.fromEntries(mistakes.map(([field, it]) => [field, input(it)])),
      ...passwordErrors(form),
      ...(form.isTermsAccepted ? {} : { isTermsAccepted: t('consents.termsNeeded') }),
    }
    if (Object.keys(wrong).length > 0) return refuse(wrong)
    return void send(() => onSend(signUpBody(form)))
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
    <form ref={element} onSubmit={submit} className={f.form} noValidate>
      {hasEmail ? (
        <input hidden readOnly name="email" autoComplete="username" value={form.email} />
      ) : null}
      <div className={f.pair}>
        <TextInput {...text('firstName', 'given-name')} label={t('signUp.firstName')} />
        <TextInput {...text('lastName', 'family-name')} label={t('signUp.lastName')} />
      </div>
      {hasEmail ? null : <TextInput {...text('email', 'email')} type="email" label={t('email')} />}
      <NewPasswordFields
        label={t('newPassword.choose')}
        value={form}
        onChange={set}
        errors={errors}
      />
      <ConsentBoxes value={form} onChange={set} error={errors['isTermsAccepted']} />
      <p role="alert" className={f.problem}>
        {failure?.message}
      </p>
      <Button type="submit" loading={busy} fullWidth>
        {submitLabel}
      </Button>
    </form>
  )
}
