import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { codeLength, proofLifetimeMinutes } from '#domain/kernel/secrets/proof.ts'
import { errorsIn } from '#web/kernel/forms/errors.ts'
import { Form } from '#web/kernel/forms/Form.tsx'
import { useFormState } from '#web/kernel/forms/use-form-state.ts'
import { StandalonePage } from '#web/platform/frame/StandalonePage.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { AuthLink } from './AuthLink.tsx'
import { MailFailure } from './MailFailure.tsx'
import { CodeField } from './CodeField.tsx'
import f from './Form.module.css'
import { noPassword } from './new-password.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import type { Asked } from './note.ts'
import { Resend } from './Resend.tsx'
import { useMissingPassword } from './use-missing-password.ts'
import { usePasswordErrors } from './use-password-errors.ts'
import { useAuthFlow } from './auth-flow.tsx'

/** Says the same whether the account exists or not: only the mailbox's owner may learn that. */
export function MailboxPage({ asked }: { readonly asked: Asked }) {
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
            value={form.form}
            onChange={form.set}
            errors={form.errors}
          />
        ) : null}
      </Form>
      {kind === 'signUp' ? <p>{proofs('mailbox.otherBrowser')}</p> : null}
      {kind === 'signUp' && form.code === 'proofInvalid' ? (
        <p className={f.ways}>
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
