import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useTranslations } from 'use-intl'
import { useFormState } from '#web/kernel/forms/use-form-state.ts'
import { StandalonePage } from '#web/platform/frame/StandalonePage.tsx'
import { LinkForm } from './LinkForm.tsx'
import { noPassword } from '#web/identity/auth/passwords/new-password.ts'
import { NewPasswordFields } from '#web/identity/auth/passwords/NewPasswordFields.tsx'
import { useMissingPassword } from '#web/identity/auth/passwords/use-missing-password.ts'
import { useAuthFlow } from '#web/identity/auth/auth-flow.tsx'

interface LinkPageProps {
  readonly kind: 'signIn' | 'signUp'
  readonly token: string
}

/** Needs a click: mail scanners open links, and a link works only once. */
export function LinkPage({ kind, token }: LinkPageProps) {
  const t = useTranslations('proofs.link')
  const { api, place, enter } = useAuthFlow()
  const auth = useTranslations('auth')
  const missing = useMissingPassword()
  const form = useFormState({
    start: noPassword,
    check: missing.check,
    send: async (chosen) =>
      enter(await missing.send(chosen, (body) => api.proveByLink({ body: { token, ...body } }))),
  })
  const submit = (
    <Button type="submit" loading={form.busy} fullWidth>
      {t(`${kind}.submit`)}
    </Button>
  )
  return (
    <StandalonePage title={t(`${kind}.title`)} lead={t(`${kind}.lead`)} takesFocus={place.moved}>
      <LinkForm kind={kind} form={form} actions={submit}>
        {missing.isNeeded ? (
          <NewPasswordFields label={auth('newPassword.choose')} form={form} />
        ) : null}
      </LinkForm>
    </StandalonePage>
  )
}
