import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { StandalonePage } from '#web/kernel/StandalonePage.tsx'
import { useSubmit } from '#web/kernel/use-submit.ts'
import f from './Form.module.css'
import { LinkProblem } from './LinkProblem.tsx'
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
  const { busy, failure, send } = useSubmit()
  const prove = () =>
    send(async () => {
      await enter(await api.proveByLink({ body: { token } }))
    })
  return (
    <StandalonePage title={t(`${kind}.title`)} lead={t(`${kind}.lead`)} takesFocus={place.moved}>
      <div className={f.form}>
        <LinkProblem kind={kind} failure={failure} />
        <Button loading={busy} onClick={() => void prove()} fullWidth>
          {t(`${kind}.submit`)}
        </Button>
      </div>
    </StandalonePage>
  )
}
