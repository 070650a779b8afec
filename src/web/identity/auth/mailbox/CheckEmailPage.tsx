import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { codeLength, proofLifetimeMinutes } from '#domain/kernel/secrets/proof.ts'
import { errorsIn, noErrors } from '#web/kernel/forms/errors.ts'
import { Form } from '#web/kernel/forms/Form.tsx'
import { useFormState } from '#web/kernel/forms/use-form-state.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { StandalonePage } from '#web/platform/frame/StandalonePage.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { AuthLink } from '#web/identity/auth/AuthLink.tsx'
import { MailFailure } from './MailFailure.tsx'
import { noPassword } from '#web/identity/auth/passwords/new-password.ts'
import { NewPasswordFields } from '#web/identity/auth/passwords/NewPasswordFields.tsx'
import type { ProofRequest } from '#web/identity/auth/note.ts'
import { useMissingPassword } from '#web/identity/auth/passwords/use-missing-password.ts'
import { usePasswordErrors } from '#web/identity/auth/passwords/use-password-errors.ts'
import { useAuthFlow } from '#web/identity/auth/auth-flow.tsx'
import { DigitsField } from './DigitsField.tsx'
import { FormProblem } from '#web/kernel/forms/FormProblem.tsx'
import { waitLeft } from './countdown.ts'
import s from '#web/identity/auth/Resend.module.css'
import { askByEmail } from './use-ask.ts'
import { useNow } from './use-now.ts'
import { askAgainAt } from './ways.ts'

/** Says the same whether the account exists or not: only the mailbox's owner may learn that. */
export function CheckEmailPage({ asked }: { readonly asked: ProofRequest }) {
  const t = useTranslations('auth')
  const proofs = useTranslations('proofs')
  const { api, place, enter } = useAuthFlow()
  const { kind, email } = asked
  const passwordErrors = usePasswordErrors()
  const missing = useMissingPassword()
  const form = useFormState({
    start: { ...noPassword, code: '' },
    check: (proof) => ({
      ...errorsIn({
        code:
          proof.code.length === codeLength
            ? undefined
            : proofs('mailbox.codeShort', { length: codeLength }),
      }),
      ...(kind === 'recovery' ? passwordErrors(proof) : missing.check(proof)),
    }),
    send: async ({ code, ...chosen }) =>
      enter(
        kind === 'recovery'
          ? await api.recoverByCode({ body: { email, code, password: chosen.password } })
          : await missing.send(chosen, (body) =>
              api.proveByCode({ body: { email, kind, code, ...body } }),
            ),
      ),
  })
  const submit = (
    <Button type="submit" loading={form.busy} fullWidth>
      {kind === 'recovery' ? t('recovery.submit') : proofs('mailbox.confirm')}
    </Button>
  )

  return (
    <StandalonePage
      title={proofs('mailbox.title')}
      lead={proofs.rich(`mailbox.${kind}`, {
        email,
        minutes: proofLifetimeMinutes,
        b: bold,
      })}
      takesFocus={place.moved}
    >
      <MailFailure api={api} receipt={asked.receipt} />
      <Form form={form} actions={submit}>
        {/* Lets password managers find the account. */}
        <input hidden readOnly name="email" autoComplete="username" value={email} />
        <CodeField {...form.field('code')} />
        {kind === 'recovery' || missing.isNeeded ? (
          <NewPasswordFields
            label={t(kind === 'recovery' ? 'newPassword.label' : 'newPassword.choose')}
            form={form}
          />
        ) : null}
      </Form>
      {kind === 'signUp' ? <p>{proofs('mailbox.otherBrowser')}</p> : null}
      {kind === 'signUp' && form.code === 'proofInvalid' ? (
        <p className={`${layout.note} ${layout.stack2} ${layout.start} ${layout.below4}`}>
          <span>{proofs('mailbox.doneElsewhere')}</span>{' '}
          <AuthLink to={paths.signIn} note={{ email }}>
            {t('signIn')}
          </AuthLink>
        </p>
      ) : null}
      <Resend {...asked} />
    </StandalonePage>
  )
}

const bold = (words: ReactNode) => <b>{words}</b>

interface CodeFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
}

function CodeField(field: CodeFieldProps) {
  const t = useTranslations('proofs.mailbox')
  return <DigitsField label={t('code')} hint={t('codeHint', { length: codeLength })} {...field} />
}

/** Enabled after the resend delay (section 9). */
function Resend({ kind, email, askedAt }: ProofRequest) {
  const t = useTranslations('proofs.mailbox')
  const { api, renote, signUpAgain } = useAuthFlow()
  const [sent, setSent] = useState(false)
  const wait = waitLeft(askedAt, useNow())
  const again = kind === 'signUp' ? signUpAgain(email) : () => askByEmail(api, kind, email)
  const form = useFormState({
    start: {},
    check: noErrors,
    send: async () => {
      const receipt = await again?.()
      setSent(true)
      renote({ kind, email, askedAt: Date.now(), receipt } satisfies ProofRequest)
    },
  })

  return (
    <div
      className={`${layout.note} ${layout.stack3} ${layout.start} ${layout.below4} ${layout.ruledAbove} ${layout.room4} ${s.resend}`}
    >
      <p>{t('notThere')}</p>
      {wait ? <p className={layout.numbers}>{t('wait', { time: wait })}</p> : null}
      {!wait && again ? (
        <Button variant="default" loading={form.busy} onClick={() => form.submit()}>
          {t('again')}
        </Button>
      ) : null}
      {!wait && !again ? (
        <AuthLink to={askAgainAt[kind]} note={{ email }}>
          {t('startOver')}
        </AuthLink>
      ) : null}
      <output>{sent ? t('sentAgain') : null}</output>
      <FormProblem text={form.problem} />
      <AuthLink to={askAgainAt[kind]}>{t('otherAddress')}</AuthLink>
    </div>
  )
}
