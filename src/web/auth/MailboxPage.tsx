import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { codeLength, proofLifetimeMinutes } from '#domain/auth/proof.ts'
import { errorsIn } from '#web/forms/errors.ts'
import { Form } from '#web/forms/Form.tsx'
import { useFormState } from '#web/forms/use-form-state.ts'
import { StandalonePage } from '#web/kernel/StandalonePage.tsx'
import { CodeField } from './CodeField.tsx'
import { noPassword } from './new-password.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import type { Asked } from './note.ts'
import { Resend } from './Resend.tsx'
import { usePasswordErrors } from './use-password-errors.ts'
import { useAuthFlow } from './auth-flow.tsx'

/**
 * Where to go on after a mail was asked for. It says the same whether or not there is an account: only
 * the owner of the mailbox learns that.
 */
export function MailboxPage({ asked }: { readonly asked: Asked }) {
  const t = useTranslations('auth')
  const proofs = useTranslations('proofs')
  const { api, place, enter } = useAuthFlow()
  const { kind, email } = asked
  const passwordErrors = usePasswordErrors()
  const form = useFormState({
    start: { ...noPassword, code: '' },
    check: (proof) => ({
      ...errorsIn({
        code:
          proof.code.length === codeLength
            ? undefined
            : proofs('mailbox.codeShort', { length: codeLength }),
      }),
      ...(kind === 'recovery' ? passwordErrors(proof) : {}),
    }),
    send: async ({ code, password }) =>
      enter(
        kind === 'recovery'
          ? await api.recoverByCode({ body: { email, code, password } })
          : await api.proveByCode({ body: { email, kind, code } }),
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
      <Form form={form} actions={submit}>
        {/* Whoever keeps passwords needs to know whose it is. */}
        <input hidden readOnly name="email" autoComplete="username" value={email} />
        <CodeField {...form.field('code')} />
        {kind === 'recovery' ? (
          <NewPasswordFields
            label={t('newPassword.label')}
            value={form.form}
            onChange={form.set}
            errors={form.errors}
          />
        ) : null}
      </Form>
      <Resend {...asked} />
    </StandalonePage>
  )
}

const bold = (words: ReactNode) => <b>{words}</b>
