import { Button } from '@mantine/core'
import { useFormatter, useTranslations } from 'use-intl'
import type { SessionView } from '#contract/identity/account.ts'
import { StatusBadge } from '#web/kernel/ui/StatusBadge.tsx'
import { deviceName } from './device-name.ts'
import s from './Sessions.module.css'

interface SessionRowProps {
  readonly session: SessionView
  readonly pending: boolean
  readonly onEnd: () => void
}

/** The current session ends by signing out instead. */
export function SessionRow({ session, pending, onEnd }: SessionRowProps) {
  const t = useTranslations('account.sessions')
  const say = useInstant()
  const device = deviceName(session.device) || t('unknownDevice')
  const { address } = session
  return (
    <li className={s.session}>
      <div className={s.text}>
        <p className={s.device}>
          <span>{device}</span>{' '}
          {session.isThis ? <StatusBadge tone="positive" label={t('here')} /> : null}
        </p>
        <p className={s.facts}>
          <span>{address}</span>
          <span>{t('since', { date: say(session.startedAt) })}</span>
          <span>{t('lastSeen', { date: say(session.lastSeenAt) })}</span>
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

function useInstant(): (instant: string) => string {
  const format = useFormatter()
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return (instant) =>
    format.dateTime(new Date(instant), { dateStyle: 'medium', timeStyle: 'short', timeZone })
}
