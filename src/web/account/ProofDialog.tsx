import { Button } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { ShownProof } from '#contract/second-factors.ts'
import { codeLength } from '#domain/auth/proof.ts'
import { secondFactorWays, type ProvingWay } from '#domain/auth/second-factor.ts'
import { DigitsField } from '#web/auth/DigitsField.tsx'
import { PasswordField } from '#web/auth/PasswordField.tsx'
import { ShowFactor } from '#web/auth/ShowFactor.tsx'
import { useAccount } from '#web/kernel/account.tsx'
import { useSubmit } from '#web/kernel/use-submit.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useFocusWithin } from '#web/ui/use-focus-within.ts'
import s from './SecondFactors.module.css'
import f from './TermsDialog.module.css'

interface ProofDialogProps {
  readonly ways: readonly ProvingWay[]
  readonly onProven: () => Promise<void>
  readonly onClose: () => void
}

/** Asks who is signed in to show again that it is them, by the strongest that their account has. */
export function ProofDialog({ ways, onProven, onClose }: ProofDialogProps) {
  const t = useTranslations('second-factors.proof')
  const common = useTranslations('common')
  const { api, email } = useAccount()
  const factors = secondFactorWays.filter((way) => ways.includes(way))
  const prove = async (body: ShownProof) => {
    await api.secondFactors.prove({ body })
    await onProven()
  }
  return (
    <Dialog title={t('title')} onClose={onClose} closeLabel={common('close')} width="medium">
      {factors.length > 0 ? (
        <ShowFactor ways={factors} askPasskey={() => api.secondFactors.askProof()} onShow={prove} />
      ) : (
        <ProveFirst
          email={email}
          byMail={!ways.includes('password')}
          askMail={() => api.auth.askForMagicLink({ body: { email } })}
          onProve={prove}
        />
      )}
    </Dialog>
  )
}

interface ProveFirstProps {
  readonly email: string
  readonly byMail: boolean
  readonly askMail: () => Promise<void>
  readonly onProve: (shown: ShownProof) => Promise<void>
}

/** The same for an account without a second factor: its password, else a code by mail. */
function ProveFirst({ email, byMail, askMail, onProve }: ProveFirstProps) {
  const t = useTranslations('second-factors.proof')
  const step = useTranslations('second-step')
  const input = useTranslations('input')
  const [typed, setTyped] = useState('')
  const [isAsked, setAsked] = useState(false)
  const { form, busy, failure, send, refuse } = useSubmit()
  useFocusWithin(form, isAsked)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (byMail && !isAsked) {
      return void send(async () => {
        await askMail()
        setAsked(true)
      })
    }
    if (typed === '') return refuse({ code: input('required'), password: input('required') })
    if (byMail && typed.length < codeLength)
      return refuse({ code: step('totp.short', { length: codeLength }) })
    return void send(() =>
      onProve(byMail ? { way: 'mail', code: typed } : { way: 'password', password: typed }),
    )
  }
  return (
    <form ref={form} onSubmit={submit} className={s.body} noValidate>
      <input hidden readOnly name="email" autoComplete="username" value={email} />
      {byMail ? null : (
        <PasswordField
          label={t('password')}
          name="current-password"
          autoComplete="current-password"
          value={typed}
          error={failure?.fields['password']}
          onChange={setTyped}
        />
      )}
      {byMail && isAsked ? (
        <DigitsField
          label={t('mailCode')}
          hint={t('mail', { email })}
          value={typed}
          onChange={setTyped}
          error={failure?.fields['code']}
        />
      ) : null}
      {byMail && !isAsked ? <p>{t('mailLead', { email })}</p> : null}
      <p role="alert" className={f.problem}>
        {failure?.message}
      </p>
      <Button type="submit" loading={busy} fullWidth>
        {byMail && !isAsked ? t('askMail') : t('confirm')}
      </Button>
    </form>
  )
}
