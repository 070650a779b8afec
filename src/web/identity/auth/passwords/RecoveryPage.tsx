import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useTranslations } from 'use-intl'
import { useFormState } from '#web/kernel/forms/use-form-state.ts'
import { StandalonePage } from '#web/platform/frame/StandalonePage.tsx'
import { LinkForm } from '#web/identity/auth/mailbox/LinkForm.tsx'
import { noPassword } from './new-password.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { usePasswordErrors } from './use-password-errors.ts'
import { useAuthFlow } from '#web/identity/auth/auth-flow.tsx'

export function RecoveryPage({ token }: { readonly token: string }) {
  const t = useTranslations('auth')
  const { api, place, enter } = useAuthFlow()
  const form = useFormState({
    start: noPassword,
    check: usePasswordErrors(),
    send: async ({ password }) => enter(await api.recoverByLink({ body: { token, password } })),
  })
  const submit = (
    <Button type="submit" loading={form.busy} fullWidth>
      {t('recovery.submit')}
    </Button>
  )

  return (
    <StandalonePage title={t('recovery.title')} lead={t('recovery.lead')} takesFocus={place.moved}>
      <LinkForm kind="recovery" form={form} actions={submit}>
        <NewPasswordFields label={t('newPassword.label')} form={form} />
      </LinkForm>
    </StandalonePage>
  )
}
