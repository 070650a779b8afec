import { Button, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { InvitationLetter } from '#contract/auth.ts'
import { useSending } from '#web/kernel/use-sending.ts'
import { ConsentBoxes } from './ConsentBoxes.tsx'
import f from './Form.module.css'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { newSignUp, signUpBody, signUpMistakes, type SignUpForm } from './sign-up-form.ts'
import { usePasswordErrors } from './use-password-errors.ts'
import { useVisit } from './visit.tsx'
import { forgetInvitation } from './waiting-invitation.ts'

interface NewcomerFormProps {
  readonly invitation: string
  readonly letter: InvitationLetter
}

/** A new account for someone invited: their name as the inviter wrote it, a password, the terms. */
export function NewcomerForm({ invitation, letter }: NewcomerFormProps) {
  const t = useTranslations('auth')
  const own = useTranslations('proofs.invitation')
  const input = useTranslations('input')
  const { api, enter } = useVisit()
  const { firstName, lastName, email } = letter
  const [form, setForm] = useState<SignUpForm>({ ...newSignUp(email), firstName, lastName })
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
    const { email: _, ...body } = signUpBody(form)
    return void send(async () => {
      const entered = await api.acceptInvitation({ body: { invitation, ...body } })
      forgetInvitation()
      await enter(entered)
    })
  }

  const text = (name: 'firstName' | 'lastName', autoComplete: string) => (
    <TextInput
      label={t(`signUp.${name}`)}
      name={name}
      autoComplete={autoComplete}
      required
      withAsterisk={false}
      value={form[name]}
      error={errors[name]}
      onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
    />
  )

  return (
    <form ref={element} onSubmit={submit} className={f.form} noValidate>
      {/* Whoever keeps passwords needs to know whose it is. */}
      <input hidden readOnly name="email" autoComplete="username" value={email} />
      <div className={f.pair}>
        {text('firstName', 'given-name')}
        {text('lastName', 'family-name')}
      </div>
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
        {own('accept')}
      </Button>
    </form>
  )
}
