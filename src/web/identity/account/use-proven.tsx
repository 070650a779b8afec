import { useSuspenseQuery } from '@tanstack/react-query'
import { useState, useRef, type ReactNode } from 'react'
import { ApiError } from '#contract/kernel/errors.ts'
import { useAccount, useMailWay } from '#web/kernel/account.tsx'
import { useNotify } from '#web/kernel/notify.tsx'
import { useRefresh } from '#web/kernel/use-refresh.ts'
import { useFailureText } from '#web/kernel/failure-text.ts'
import { mailLink } from './api.ts'
import { mySecondFactors } from './second-factors-api.ts'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useTranslations } from 'use-intl'
import type { ShownProof } from '#contract/identity/second-factors.ts'
import { codeLength } from '#domain/kernel/secrets/proof.ts'
import { secondFactorWays, type ProvingWay } from '#domain/identity/auth/second-factor.ts'
import { DigitsField } from '#web/identity/auth/mailbox/DigitsField.tsx'
import { MailFailure } from '#web/identity/auth/mailbox/MailFailure.tsx'
import { PasswordField } from '#web/identity/auth/passwords/PasswordField.tsx'
import { ShowFactor } from '#web/identity/auth/second-step/ShowFactor.tsx'
import { errorsIn } from '#web/kernel/forms/errors.ts'
import { Form } from '#web/kernel/forms/Form.tsx'
import { useFormState } from '#web/kernel/forms/use-form-state.ts'
import { Dialog } from '#web/kernel/ui/overlays/Dialog.tsx'
import { useFocusWithin } from '#web/kernel/ui/overlays/use-focus-within.ts'
import { ownEmail } from './email-api.ts'
import { toOutbox } from './to-outbox.tsx'

interface Work {
  readonly run: () => Promise<void>
  /** Announced before the reason (section 8). */
  readonly failed: string
}

interface ProofPrompt {
  /** Runs the command, asking for a proof first if the server wants one. */
  readonly run: (failed: string, work: Work['run']) => Promise<void>
  /** The proof dialog, while one is needed. */
  readonly dialog: ReactNode
}

export function useProven(): ProofPrompt {
  const { data: held } = useSuspenseQuery(mySecondFactors(useAccount()))
  const notify = useNotify()
  const say = useFailureText()
  const refresh = useRefresh()
  const [wanting, setWanting] = useState<Work>()
  const attempt = async (work: Work) => {
    try {
      await work.run()
      setWanting(undefined)
    } catch (error) {
      const isWanted = error instanceof ApiError && error.code === 'proofNeeded'
      setWanting(isWanted ? work : undefined)
      if (isWanted) return
      notify.failed(`${work.failed} ${say(error)}`)
      // The factors shown may be out of date.
      await refresh(['second-factors'])
    }
  }
  const dialog = wanting ? (
    <ProofDialog
      ways={held.provingWays}
      onProven={() => attempt(wanting)}
      onClose={() => setWanting(undefined)}
    />
  ) : null
  return { run: (failed, run) => attempt({ failed, run }), dialog }
}

interface ProofDialogProps {
  readonly ways: readonly ProvingWay[]
  readonly onProven: () => Promise<void>
  readonly onClose: () => void
}

/** Asks for the strongest factor that the account has. */
export function ProofDialog({ ways, onProven, onClose }: ProofDialogProps) {
  const t = useTranslations('second-factors.proof')
  const account = useAccount()
  const { email } = useSuspenseQuery(ownEmail(account)).data
  const factors = secondFactorWays.filter((way) => ways.includes(way))
  const send = async (body: ShownProof) => {
    await account.api.secondFactors.prove({ body })
    await onProven()
  }
  return (
    <Dialog title={t('title')} onClose={onClose} width="medium">
      {factors.length > 0 ? (
        <ShowFactor
          ways={factors}
          askPasskey={() => account.api.secondFactors.askProof()}
          onShow={send}
        />
      ) : ways.length === 0 ? (
        <p role="alert">{t(account.isOperator ? 'noMailOfOperator' : 'noMail')}</p>
      ) : (
        <ProveFirst
          email={email}
          byMail={!ways.includes('password')}
          askMail={() => mailLink(account, email)}
          onProve={send}
        />
      )}
    </Dialog>
  )
}

interface ProveFirstProps {
  readonly email: string
  readonly byMail: boolean
  readonly askMail: () => Promise<string>
  readonly onProve: (shown: ShownProof) => Promise<void>
}

/** Without a second factor: the password, or else a code by email. */
function ProveFirst({ email, byMail, askMail, onProve }: ProveFirstProps) {
  const t = useTranslations('second-factors.proof')
  const words = { email, delivery: useMailWay(), link: toOutbox }
  const step = useTranslations('second-step')
  const input = useTranslations('input')
  const { api } = useAccount()
  const [receipt, setReceipt] = useState<string>()
  const isAsked = receipt !== undefined
  const isFirst = byMail && !isAsked
  const place = useRef<HTMLDivElement>(null)
  const form = useFormState({
    start: { password: '', code: '' },
    check: ({ password, code }) => {
      if (isFirst) return {}
      if (!byMail) return errorsIn({ password: password === '' ? input('required') : undefined })
      return code.length < codeLength ? { code: step('totp.short', { length: codeLength }) } : {}
    },
    send: async ({ password, code }) => {
      if (!isFirst) return onProve(byMail ? { way: 'mail', code } : { way: 'password', password })
      setReceipt(await askMail())
    },
  })
  useFocusWithin(place, isAsked)
  const submit = (
    <Button type="submit" loading={form.busy} fullWidth>
      {isFirst ? t('askMail') : t('confirm')}
    </Button>
  )
  return (
    <div ref={place}>
      <Form form={form} actions={submit}>
        <input hidden readOnly name="email" autoComplete="username" value={email} />
        {byMail ? null : (
          <PasswordField
            label={t('password')}
            name="current-password"
            autoComplete="current-password"
            {...form.field('password')}
          />
        )}
        {byMail && isAsked ? (
          <DigitsField label={t('mailCode')} hint={t.rich('mail', words)} {...form.field('code')} />
        ) : null}
        {isFirst ? <p>{t.rich('mailLead', words)}</p> : null}
        {byMail ? <MailFailure api={api.auth} receipt={receipt} /> : null}
      </Form>
    </div>
  )
}
