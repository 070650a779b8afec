import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { noErrors } from '#web/forms/errors.ts'
import { useFormState } from '#web/forms/use-form-state.ts'
import { StandalonePage } from '#web/kernel/StandalonePage.tsx'
import { LinkForm } from './LinkForm.tsx'
import { useAuthFlow } from './auth-flow.tsx'

interface LinkPageProps {
  readonly kind: 'signIn' | 'signUp'
  readonly token: string
}

/**
 * Where the link of a mail leads: to one button. Programs that look after mail open its links too, and
 * a link is taken once: only a click uses it.
 */
export function LinkPage({ kind, token }: LinkPageProps) {
  const t = useTranslations('proofs.link')
  const { api, place, enter } = useAuthFlow()
  const form = useFormState({
    start: {},
    check: noErrors,
    send: async () => enter(await api.proveByLink({ body: { token } })),
  })
  const submit = (
    <Button type="submit" loading={form.busy} fullWidth>
      {t(`${kind}.submit`)}
    </Button>
  )
  return (
    <StandalonePage title={t(`${kind}.title`)} lead={t(`${kind}.lead`)} takesFocus={place.moved}>
      <LinkForm kind={kind} form={form} actions={submit} />
    </StandalonePage>
  )
}
