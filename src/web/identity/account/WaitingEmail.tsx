import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { OwnEmail } from '#contract/identity/email-changes.ts'
import { proofLifetimeMinutes } from '#domain/kernel/secrets/proof.ts'
import { forbidden } from '#domain/kernel/refusal.ts'
import { WaitToResend } from '#web/identity/auth/WaitToResend.tsx'
import { ActionButton } from '#web/kernel/dialogs/ActionButton.tsx'
import { useAccount } from '#web/kernel/account.tsx'
import { useNotify } from '#web/kernel/notify.tsx'
import { useRefresh } from '#web/kernel/use-refresh.ts'
import { StatusBadge } from '#web/kernel/ui/StatusBadge.tsx'
import { askForEmail, cancelEmailChange, confirmWithoutMailbox } from './email-api.ts'
import s from './EmailAddress.module.css'
import { useProven } from './use-proven.tsx'

type Waiting = NonNullable<OwnEmail['change']>

interface WaitingEmailProps extends Omit<OwnEmail, 'change'> {
  readonly change: Waiting
}

export function WaitingEmail({ email, isMailboxNeeded, change }: WaitingEmailProps) {
  const t = useTranslations('email-change.waiting')
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
      <p>{t('lead', { minutes: proofLifetimeMinutes })}</p>
      <ul className={s.mailboxes} aria-label={t('list')}>
        {mailboxes.map(({ side, of, isConfirmed }) => (
          <li key={of} className={s.mailbox}>
            <b className={s.of}>{of}</b>
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
        <div className={s.lost}>
          <span className={s.of}>{t('lost', { email })}</span>
          <ActionButton
            label={t('withoutMailbox')}
            variant="default"
            refusal={isMailboxNeeded ? forbidden('email.mailboxNeeded') : undefined}
            onClick={does(t('notConfirmed'), () => confirmWithoutMailbox(account))}
          />
        </div>
      )}
      <div className={s.actions}>
        <WaitToResend askedAt={Date.parse(change.askedAt)}>
          {(wait) =>
            wait ? (
              <span className={s.hint}>{t('wait', { time: wait })}</span>
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
          onClick={does(t('notCanceled'), () => cancelEmailChange(account), t('canceled'))}
        >
          {t('cancel')}
        </Button>
      </div>
      {dialog}
    </>
  )
}
