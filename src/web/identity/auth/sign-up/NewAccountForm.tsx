import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { TextInput } from '#web/kernel/ui/controls/Field.tsx'
import { useTranslations } from 'use-intl'
import { Form } from '#web/kernel/forms/Form.tsx'
import type { FormState } from '#web/kernel/forms/use-form-state.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { ConsentBoxes } from './ConsentBoxes.tsx'
import { NewPasswordFields } from '#web/identity/auth/passwords/NewPasswordFields.tsx'
import type { SignUpForm } from './sign-up-form.ts'

interface NewAccountFormProps {
  readonly form: FormState<SignUpForm>
  /** The email address is fixed: it is there only for password managers. */
  readonly hasEmail?: boolean
  readonly submitLabel: string
}

export function NewAccountForm({ form, hasEmail = false, submitLabel }: NewAccountFormProps) {
  const t = useTranslations('auth')
  const submit = (
    <Button type="submit" loading={form.busy} fullWidth>
      {submitLabel}
    </Button>
  )
  const text = (name: 'firstName' | 'lastName' | 'email') => ({
    required: name !== 'lastName',
    ...form.input(name),
  })
  return (
    <Form form={form} actions={submit}>
      {hasEmail ? (
        <input hidden readOnly name="email" autoComplete="username" value={form.form.email} />
      ) : null}
      <div className={layout.columns}>
        <TextInput {...text('firstName')} autoComplete="given-name" label={t('signUp.firstName')} />
        <TextInput {...text('lastName')} autoComplete="family-name" label={t('signUp.lastName')} />
      </div>
      {hasEmail ? null : (
        <TextInput {...text('email')} autoComplete="email" type="email" label={t('email')} />
      )}
      <NewPasswordFields label={t('newPassword.choose')} form={form} />
      <ConsentBoxes form={form} />
    </Form>
  )
}
