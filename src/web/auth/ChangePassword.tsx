import { Button } from '@mantine/core'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useQueryClient } from '@tanstack/react-query'
import { useAccount } from '#web/kernel/account.tsx'
import { useNotify } from '#web/kernel/notify.tsx'
import { useSubmit } from '#web/kernel/use-submit.ts'
import { addressOf } from '#web/paths/own-address.ts'
import { paths } from '#web/paths/paths.ts'
import { Section } from '#web/ui/Section.tsx'
import f from './Form.module.css'
import { noPassword } from './new-password.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { PasswordField } from './PasswordField.tsx'
import { usePasswordErrors } from './use-password-errors.ts'

const nothing = { ...noPassword, current: '' }

/** Another password for someone who is signed in: every other session ends. */
export function ChangePassword() {
  const t = useTranslations('account.password')
  const auth = useTranslations('auth.newPassword')
  const input = useTranslations('input')
  const { api, email } = useAccount()
  const notify = useNotify()
  const queries = useQueryClient()
  const [chosen, setChosen] = useState(nothing)
  const { form, busy, failure, send, refuse } = useSubmit()
  const passwordErrors = usePasswordErrors()
  const errors = failure?.fields ?? {}

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { current, password } = chosen
    const missing = current === '' ? { current: input('required') } : {}
    const wrong = { ...missing, ...passwordErrors(chosen) }
    if (Object.keys(wrong).length > 0) return refuse(wrong)
    return void send(async () => {
      await api.account.changePassword({ body: { current, password } })
      setChosen(nothing)
      notify.done(t('changed'))
      await queries.invalidateQueries({ queryKey: ['sessions'] })
    })
  }

  return (
    <Section title={t('title')} description={t('hint')}>
      <form ref={form} onSubmit={submit} className={f.form} data-width="form" noValidate>
        {/* Whoever keeps passwords needs to know whose it is. */}
        <input hidden readOnly name="email" autoComplete="username" value={email} />
        <PasswordField
          label={t('current')}
          name="current-password"
          autoComplete="current-password"
          value={chosen.current}
          error={errors['current']}
          onChange={(current) => setChosen({ ...chosen, current })}
        />
        <NewPasswordFields
          label={auth('label')}
          value={chosen}
          onChange={(next) => setChosen({ ...chosen, ...next })}
          errors={errors}
        />
        <p role="alert" className={f.problem}>
          {failure?.message}
        </p>
        <div>
          <Button type="submit" loading={busy}>
            {t('submit')}
          </Button>
        </div>
        <p className={f.hint}>{t.rich('none', { link: toRecovery })}</p>
      </form>
    </Section>
  )
}

const toRecovery = (words: ReactNode) => <a href={addressOf(paths.passwordRecovery)}>{words}</a>
