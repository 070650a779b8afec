import { Button } from '@mantine/core'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { codeLength, proofLifetimeMinutes } from '#domain/auth/proof.ts'
import { StandalonePage } from '#web/kernel/StandalonePage.tsx'
import { useSubmit } from '#web/kernel/use-submit.ts'
import { CodeField } from './CodeField.tsx'
import f from './Form.module.css'
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
  const [code, setCode] = useState('')
  const [chosen, setChosen] = useState(noPassword)
  const { form, busy, failure, send, refuse } = useSubmit()
  const passwordErrors = usePasswordErrors()
  const errors = failure?.fields ?? {}

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = {
      ...(code.length === codeLength
        ? {}
        : { code: proofs('mailbox.codeShort', { length: codeLength }) }),
      ...(kind === 'recovery' ? passwordErrors(chosen) : {}),
    }
    if (Object.keys(wrong).length > 0) return refuse(wrong)
    return void send(async () => {
      const proven =
        kind === 'recovery'
          ? api.recoverByCode({ body: { email, code, password: chosen.password } })
          : api.proveByCode({ body: { email, kind, code } })
      await enter(await proven)
    })
  }

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
      <form ref={form} onSubmit={submit} className={f.form} noValidate>
        {/* Whoever keeps passwords needs to know whose it is. */}
        <input hidden readOnly name="email" autoComplete="username" value={email} />
        <CodeField value={code} onChange={setCode} error={errors['code']} />
        {kind === 'recovery' ? (
          <NewPasswordFields
            label={t('newPassword.label')}
            value={chosen}
            onChange={setChosen}
            errors={errors}
          />
        ) : null}
        <p role="alert" className={f.problem}>
          {failure?.message}
        </p>
        <Button type="submit" loading={busy} fullWidth>
          {kind === 'recovery' ? t('recovery.submit') : proofs('mailbox.confirm')}
        </Button>
      </form>
      <Resend {...asked} />
    </StandalonePage>
  )
}

const bold = (words: ReactNode) => <b>{words}</b>
