import { Button, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { refuseEmailChange } from '#domain/identity/auth/email-change.ts'
import { emailMistake, toEmail } from '#domain/kernel/email.ts'
import { Form } from '#web/kernel/forms/Form.tsx'
import { useFormState } from '#web/kernel/forms/use-form-state.ts'
import { useAccount } from '#web/kernel/account.tsx'
import { useRefresh } from '#web/kernel/use-refresh.ts'
import { askForEmail } from './email-api.ts'
import s from './EmailAddress.module.css'
import { useProven } from './use-proven.tsx'

/** Needs a fresh proof of identity. */
export function NewEmailForm({ email: before }: { readonly email: string }) {
  const t = useTranslations('email-change')
  const input = useTranslations('input')
  const refusals = useTranslations('refusals')
  const account = useAccount()
  const refresh = useRefresh()
  const { run, dialog } = useProven()
  const form = useFormState({
    start: { email: '' },
    check: ({ email }) => {
      const mistake = emailMistake(email)
      if (mistake) return { email: input(mistake) }
      const wanted = toEmail(email)
      const refusal = refuseEmailChange({ email: before, wanted })
      return refusal ? { email: refusals(refusal.reason) } : {}
    },
    send: ({ email }) =>
      run(t('notChanged'), async () => {
        await askForEmail(account, email.trim())
        await refresh(['email'])
      }),
  })
  const submit = (
    <div>
      <Button type="submit" variant="default" loading={form.busy}>
        {t('ask')}
      </Button>
    </div>
  )
  return (
    <div className={s.narrow}>
      <Form form={form} actions={submit}>
        <TextInput
          label={t('new')}
          description={t('newHint')}
          type="email"
          autoComplete="email"
          {...form.input('email')}
        />
      </Form>
      {dialog}
    </div>
  )
}
