import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useAccount, useMailWay } from '#web/kernel/account.tsx'
import { useNotify } from '#web/kernel/notify.tsx'
import { useRefresh } from '#web/kernel/use-refresh.ts'
import { Section } from '#web/kernel/ui/Section.tsx'
import { askForEmail, ownEmail } from './email-api.ts'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { TextLine } from '#web/kernel/ui/controls/TextLine.tsx'
import { useLimit } from '#web/kernel/texts/use-limit.ts'
import { refuseEmailChange } from '#domain/identity/auth/email-change.ts'
import { emailMistake, toEmail } from '#domain/kernel/email.ts'
import { emailLengthMax } from '#domain/kernel/limits.ts'
import { Form } from '#web/kernel/forms/Form.tsx'
import { useFormState } from '#web/kernel/forms/use-form-state.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { toOutbox } from './to-outbox.tsx'
import { useProven } from './use-proven.tsx'
import type { OwnEmail } from '#contract/identity/email-changes.ts'
import { proofLifetimeMinutes } from '#domain/kernel/secrets/proof.ts'
import { forbidden } from '#domain/kernel/refusal.ts'
import { WaitToResend } from '#web/identity/auth/mailbox/WaitToResend.tsx'
import { ActionButton } from '#web/kernel/dialogs/ActionButton.tsx'
import { StatusBadge } from '#web/kernel/ui/states/StatusBadge.tsx'

export function EmailAddress() {
  const t = useTranslations('email-change')
  const { data } = useSuspenseQuery(ownEmail(useAccount()))
  useToldOfChange(data.email)
  return (
    <Section title={t('title')} description={t('hint')}>
      {data.change ? (
        <WaitingEmail {...data} change={data.change} />
      ) : (
        <>
          <p>{t.rich('now', { email: data.email, b: bold })}</p>
          <NewEmailForm email={data.email} />
        </>
      )}
    </Section>
  )
}

/** The second mailbox confirms elsewhere: announces it here. */
function useToldOfChange(email: string): void {
  const t = useTranslations('email-change')
  const notify = useNotify()
  const refresh = useRefresh()
  const before = useRef(email)
  useEffect(() => {
    if (before.current === email) return
    before.current = email
    notify.done(t('changed'))
    void refresh(['sessions'])
  }, [email, notify, refresh, t])
}

const bold = (words: ReactNode) => <b>{words}</b>

/** Needs a fresh proof of identity. */
function NewEmailForm({ email: before }: { readonly email: string }) {
  const t = useTranslations('email-change')
  const delivery = useMailWay()
  const input = useTranslations('input')
  const refusals = useTranslations('refusals')
  const account = useAccount()
  const refresh = useRefresh()
  const { run, dialog } = useProven()
  const limit = useLimit(emailLengthMax)
  const form = useFormState({
    start: { email: '' },
    check: ({ email }) => {
      const mistake = emailMistake(email)
      if (mistake) return { email: input(mistake) }
      const wanted = toEmail(email)
      const refusal = refuseEmailChange({ email: before, wanted })
      return refusal ? { email: refusals(refusal.reason) } : {}
    },
    send: ({ email }) =>
      run(t('notChanged'), async () => {
        await askForEmail(account, email.trim())
        await refresh(['email'])
      }),
  })
  const hint = t.rich('newHint', { delivery, link: toOutbox })
  if (delivery === 'kept') return <p className={layout.note}>{hint}</p>
  const submit = (
    <div>
      <Button type="submit" variant="default" loading={form.busy}>
        {t('ask')}
      </Button>
    </div>
  )
  return (
    <div className={layout.width24}>
      <Form form={form} actions={submit}>
        <TextLine
          name="email"
          label={t('new')}
          description={hint}
          type="email"
          autoComplete="email"
          limit={limit}
          {...form.field('email')}
        />
      </Form>
      {dialog}
    </div>
  )
}

type PendingEmailChange = NonNullable<OwnEmail['change']>

interface WaitingEmailProps extends Omit<OwnEmail, 'change'> {
  readonly change: PendingEmailChange
}

function WaitingEmail({ email, isMailboxNeeded, change }: WaitingEmailProps) {
  const t = useTranslations('email-change.waiting')
  const delivery = useMailWay()
  const account = useAccount()
  const notify = useNotify()
  const refresh = useRefresh()
  const { run, dialog } = useProven()
  const does = (failed: string, work: () => Promise<unknown>, done?: string) => () =>
    void run(failed, async () => {
      await work()
      if (done) notify.done(done)
      await refresh(['email'])
    })
  const mailboxes = [
    { side: 'old', of: email, isConfirmed: change.isOldConfirmed },
    { side: 'new', of: change.email, isConfirmed: change.isNewConfirmed },
  ] as const
  return (
    <>
      <p>{t.rich('lead', { minutes: proofLifetimeMinutes, delivery, link: toOutbox })}</p>
      <ul className={layout.stack} aria-label={t('list')}>
        {mailboxes.map(({ side, of, isConfirmed }) => (
          <li key={of} className={`${layout.rowApart} ${layout.ruledItem}`}>
            <b className={`${layout.wrapped} ${layout.grow16}`}>{of}</b>
            <StatusBadge
              tone={isConfirmed ? 'positive' : 'neutral'}
              label={t(isConfirmed ? 'confirmed' : 'open')}
            />
            {!isConfirmed && change.notReached.includes(side) ? (
              <StatusBadge tone="critical" label={t('notSent')} />
            ) : null}
          </li>
        ))}
      </ul>
      {change.isOldConfirmed ? null : (
        <div className={`${layout.inline4} ${layout.apart} ${layout.padded3}`}>
          <span className={`${layout.wrapped} ${layout.grow16}`}>{t('lost', { email })}</span>
          <ActionButton
            label={t('withoutMailbox')}
            variant="default"
            refusal={isMailboxNeeded ? forbidden('email.mailboxNeeded') : undefined}
            onClick={does(t('notConfirmed'), () =>
              account.api.emailChanges.confirmWithoutMailbox(),
            )}
          />
        </div>
      )}
      <div className={layout.inline4}>
        <WaitToResend askedAt={Date.parse(change.askedAt)}>
          {(wait) =>
            wait ? (
              <span className={layout.note}>{t('wait', { time: wait })}</span>
            ) : (
              <Button
                variant="default"
                onClick={does(
                  t('notSentAgain'),
                  () => askForEmail(account, change.email),
                  t('sentAgain'),
                )}
              >
                {t('again')}
              </Button>
            )
          }
        </WaitToResend>
        <Button
          variant="default"
          onClick={does(t('notCanceled'), () => account.api.emailChanges.cancel(), t('canceled'))}
        >
          {t('cancel')}
        </Button>
      </div>
      {dialog}
    </>
  )
}
