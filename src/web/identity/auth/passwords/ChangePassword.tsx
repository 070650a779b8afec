import { Button } from '#web/kernel/ui/controls/Button.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { errorsIn } from '#web/kernel/forms/errors.ts'
import { Form } from '#web/kernel/forms/Form.tsx'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { useAccount } from '#web/kernel/account.tsx'
import { addressOf } from '#web/kernel/paths/own-address.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { Section } from '#web/kernel/ui/Section.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { noPassword } from './new-password.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { PasswordField } from './PasswordField.tsx'
import { usePasswordErrors } from './use-password-errors.ts'

const emptyPasswords = { ...noPassword, current: '' }

/** Ends every other session. */
export function ChangePassword({ email }: { readonly email: string }) {
  const t = useTranslations('account.password')
  const auth = useTranslations('auth.newPassword')
  const input = useTranslations('input')
  const account = useAccount()
  const passwordErrors = usePasswordErrors()
  const form = useForm({
    start: emptyPasswords,
    check: (chosen) => ({
      ...errorsIn({ current: chosen.current === '' ? input('required') : undefined }),
      ...passwordErrors(chosen),
    }),
    send: ({ current, password }) =>
      account.api.account.changePassword({ body: { current, password } }),
    again: true,
    touches: ['sessions'],
    done: t('changed'),
    failed: t('notChanged'),
  })
  const submit = (
    <>
      <div>
        <Button type="submit" variant="default" loading={form.busy}>
          {t('submit')}
        </Button>
      </div>
      {account.mailWay === 'kept' ? null : (
        <p className={layout.note}>{t.rich('none', { link: toRecovery })}</p>
      )}
    </>
  )

  return (
    <Section title={t('title')} description={t('hint')}>
      <div className={layout.width24}>
        <Form form={form} actions={submit}>
          {/* Lets password managers find the account. */}
          <input hidden readOnly name="email" autoComplete="username" value={email} />
          <PasswordField
            label={t('current')}
            name="current-password"
            autoComplete="current-password"
            {...form.field('current')}
          />
          <NewPasswordFields label={auth('label')} form={form} />
        </Form>
      </div>
    </Section>
  )
}

const toRecovery = (words: ReactNode) => <a href={addressOf(paths.passwordRecovery)}>{words}</a>
