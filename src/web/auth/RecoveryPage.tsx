import { Button } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { StandalonePage } from '#web/kernel/StandalonePage.tsx'
import { useSubmit } from '#web/kernel/use-submit.ts'
import f from './Form.module.css'
import { LinkProblem } from './LinkProblem.tsx'
import { noPassword } from './new-password.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { usePasswordErrors } from './use-password-errors.ts'
import { useAuthFlow } from './auth-flow.tsx'

/** Where the link to a new password leads. */
export function RecoveryPage({ token }: { readonly token: string }) {
  const t = useTranslations('auth')
  const { api, place, enter } = useAuthFlow()
  const [chosen, setChosen] = useState(noPassword)
  const { form, busy, failure, send, refuse } = useSubmit()
  const passwordErrors = usePasswordErrors()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = passwordErrors(chosen)
    if (Object.keys(wrong).length > 0) return refuse(wrong)
    return void send(async () => {
      await enter(await api.recoverByLink({ body: { token, password: chosen.password } }))
    })
  }

  return (
    <StandalonePage title={t('recovery.title')} lead={t('recovery.lead')} takesFocus={place.moved}>
      <form ref={form} onSubmit={submit} className={f.form} noValidate>
        <NewPasswordFields
          label={t('newPassword.label')}
          value={chosen}
          onChange={setChosen}
          errors={failure?.fields ?? {}}
        />
        <LinkProblem kind="recovery" failure={failure} />
        <Button type="submit" loading={busy} fullWidth>
          {t('recovery.submit')}
        </Button>
      </form>
    </StandalonePage>
  )
}
