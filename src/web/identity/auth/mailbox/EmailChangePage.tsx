import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useCallback, useState, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { emailChanges, type EmailChangeLetter } from '#contract/identity/email-changes.ts'
import { noErrors } from '#web/kernel/forms/errors.ts'
import { Form } from '#web/kernel/forms/Form.tsx'
import { useFormState } from '#web/kernel/forms/use-form-state.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { StandalonePage } from '#web/platform/frame/StandalonePage.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { Loading } from '#web/kernel/ui/states/Loading.tsx'
import { AuthLink } from '#web/identity/auth/AuthLink.tsx'
import { LateTexts } from '#web/identity/auth/LateTexts.tsx'
import { useAuthFlow } from '#web/identity/auth/auth-flow.tsx'
import { createClient } from '#contract/kernel/client.ts'
import { useLanguage } from '#web/kernel/i18n/I18n.tsx'
import { UnreadLink } from './UnreadLink.tsx'
import { useLetter } from './use-letter.ts'
import { openTransport } from '#web/kernel/transport/transport.ts'

/** Asks with two buttons: mail scanners open links, so opening must change nothing. */
export function EmailChangePage({ token }: { readonly token: string }) {
  return (
    <LateTexts feature="email-change">
      <LinkOfChange token={token} />
    </LateTexts>
  )
}

function LinkOfChange({ token }: { readonly token: string }) {
  const t = useTranslations('email-change.link')
  const { letter, failed, onRetry, confirm, stop } = useEmailLink(token)
  const [end, setEnd] = useState<EmailChangeEnd>()
  if (letter && end) return <EmailChangeResult letter={letter} end={end} />
  if (letter)
    return <EmailChangeQuestion letter={letter} confirm={confirm} stop={stop} onEnd={setEnd} />
  if (failed === undefined) return <Loading />
  return <UnreadLink title={t('none')} error={failed} onRetry={onRetry} />
}

interface EmailChangeQuestionProps {
  readonly letter: EmailChangeLetter
  readonly confirm: () => Promise<EmailChangeEnd>
  readonly stop: () => Promise<EmailChangeEnd>
  readonly onEnd: (end: EmailChangeEnd) => void
}

function EmailChangeQuestion({ letter, confirm, stop, onEnd }: EmailChangeQuestionProps) {
  const t = useTranslations('email-change.link')
  const { place } = useAuthFlow()
  const { side, oldEmail, newEmail } = letter
  const options = { start: {}, check: noErrors, onDone: onEnd }
  const confirming = useFormState({ ...options, send: confirm })
  const stopping = useFormState({ ...options, send: stop })
  const submit = (
    <>
      <Button type="submit" loading={confirming.busy} fullWidth>
        {t(`${side}.submit`)}
      </Button>
      <Button variant="default" loading={stopping.busy} onClick={() => stopping.submit()} fullWidth>
        {t(`${side}.stop`)}
      </Button>
    </>
  )
  return (
    <StandalonePage
      title={t(`${side}.title`)}
      lead={t(`${side}.lead`, { oldEmail, newEmail })}
      takesFocus={place.moved}
    >
      <Form
        form={{ ...confirming, problem: confirming.problem ?? stopping.problem }}
        actions={submit}
      >
        {null}
      </Form>
    </StandalonePage>
  )
}

function EmailChangeResult({
  letter: { side, oldEmail, newEmail },
  end,
}: {
  readonly letter: EmailChangeLetter
  readonly end: EmailChangeEnd
}) {
  const t = useTranslations('email-change.link')
  const proofs = useTranslations('proofs')
  const emails = { oldEmail, newEmail }
  const lead = end === 'done' ? t('done.lead', emails) : t(`${end}.${side}`, emails)
  const isIntruded = end === 'stopped' && side === 'old'
  return (
    <StandalonePage key={end} title={t(`${end}.title`)} lead={lead} takesFocus>
      <div className={`${layout.note} ${layout.stack2} ${layout.start} ${layout.below4}`}>
        {isIntruded ? (
          <AuthLink to={paths.passwordRecovery} note={{ email: oldEmail }}>
            {t('stopped.recover')}
          </AuthLink>
        ) : null}
        {end === 'done' ? (
          <AuthLink to={paths.signIn} note={{ email: newEmail }}>
            {proofs('invitation.toSignIn')}
          </AuthLink>
        ) : null}
      </div>
    </StandalonePage>
  )
}

type EmailChangeEnd = 'half' | 'done' | 'stopped'

function useEmailLink(token: string) {
  const { language } = useLanguage()
  const api = useMemo(
    () =>
      createClient(
        { emailChanges },
        openTransport(() => language),
      ).emailChanges,
    [language],
  )
  const read = useCallback(() => api.read({ body: { token } }), [api, token])
  return {
    ...useLetter(read),
    confirm: async (): Promise<EmailChangeEnd> => {
      const { isDone } = await api.confirm({ body: { token } })
      return isDone ? 'done' : 'half'
    },
    stop: async (): Promise<EmailChangeEnd> => {
      await api.stop({ body: { token } })
      return 'stopped'
    },
  }
}
