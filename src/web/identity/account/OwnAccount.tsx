import { useInstant } from '#web/kernel/i18n/use-instant.ts'
import { ChangePassword } from '#web/identity/auth/passwords/ChangePassword.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { Consents } from './Consents.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { EmailAddress } from './EmailAddress.tsx'
import { ownEmail } from './email-api.ts'
import { SecondFactors } from './SecondFactors.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useAccount } from '#web/kernel/account.tsx'
import { useConfirm } from '#web/kernel/ui/overlays/confirm.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { mySessions, useEndOtherSessions, useEndSession } from './api.ts'
import type { SessionView } from '#contract/identity/account.ts'
import { StatusBadge } from '#web/kernel/ui/states/StatusBadge.tsx'
import { deviceName } from '#web/kernel/device-name.ts'

export function OwnAccount() {
  return (
    <>
      <SignInSettings />
      <Consents />
      <DeleteAccount />
    </>
  )
}

export function SignInSettings() {
  const { email } = useSuspenseQuery(ownEmail(useAccount())).data
  return (
    <>
      <Sessions />
      <EmailAddress />
      <ChangePassword email={email} />
      <SecondFactors />
    </>
  )
}

function Sessions() {
  const t = useTranslations('account.sessions')
  const { data: sessions } = useSuspenseQuery(mySessions(useAccount()))
  const confirm = useConfirm()
  const list = useRef<HTMLUListElement>(null)
  // The button disappears with its row: move the focus.
  const onDone = () => list.current?.focus()
  const end = useEndSession({ done: t('ended'), failed: t('notEnded'), onDone })
  const endOthers = useEndOtherSessions({
    done: t('othersEnded'),
    failed: t('othersNotEnded'),
    onDone,
  })
  const others = sessions.filter(({ isThis }) => !isThis)

  const askToEndOthers = async () => {
    const confirmed = await confirm({
      title: t('endOthersConfirm.title'),
      body: t('endOthersConfirm.body', { count: others.length }),
      confirmLabel: t('endOthers'),
    })
    if (confirmed) endOthers.mutate()
  }

  return (
    <Section title={t('title')} description={t('hint')}>
      <ul ref={list} tabIndex={-1} className={layout.stack} aria-label={t('title')}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            pending={end.isPending && end.variables === session.id}
            onEnd={() => end.mutate(session.id)}
          />
        ))}
      </ul>
      {others.length > 0 ? (
        <div>
          <Button
            variant="default"
            loading={endOthers.isPending}
            onClick={() => void askToEndOthers()}
          >
            {t('endOthers')}
          </Button>
        </div>
      ) : null}
    </Section>
  )
}

interface SessionRowProps {
  readonly session: SessionView
  readonly pending: boolean
  readonly onEnd: () => void
}

/** The current session ends by signing out instead. */
function SessionRow({ session, pending, onEnd }: SessionRowProps) {
  const t = useTranslations('account.sessions')
  const write = useInstant()
  const device = deviceName(session.device) || t('unknownDevice')
  const { address } = session
  return (
    <li className={`${layout.rowApart} ${layout.ruledItem}`}>
      <div className={`${layout.stack1} ${layout.grow16}`}>
        <p className={`${layout.strong} ${layout.inline2}`}>
          <span>{device}</span>{' '}
          {session.isThis ? <StatusBadge tone="positive" label={t('here')} /> : null}
        </p>
        <p className={`${layout.noteWrapped} ${layout.row4}`}>
          <span>{address}</span>
          <span>{t('since', { date: write(session.startedAt, 'moment') })}</span>
          <span>{t('lastSeen', { date: write(session.lastSeenAt, 'moment') })}</span>
        </p>
      </div>
      {session.isThis ? null : (
        <Button
          variant="default"
          size="sm"
          loading={pending}
          aria-label={t('endOf', { device, address })}
          onClick={onEnd}
        >
          {t('end')}
        </Button>
      )}
    </li>
  )
}
