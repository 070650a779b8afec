import { Button } from '@mantine/core'
import { useFormatter, useTranslations } from 'use-intl'
import type { PasskeyView } from '#contract/identity/second-factors.ts'
import s from './SecondFactors.module.css'

interface PasskeyListProps {
  readonly passkeys: readonly PasskeyView[]
  readonly onRemove: (passkey: PasskeyView) => void
}

export function PasskeyList({ passkeys, onRemove }: PasskeyListProps) {
  const t = useTranslations('second-factors')
  const day = useInstantDay()
  return (
    <ul className={s.passkeys} aria-label={t('passkeys.title')}>
      {passkeys.map((passkey) => (
        <li key={passkey.id}>
          <div className={s.text}>
            <span className={s.called}>{passkey.name}</span>
            <span className={s.facts}>
              <span>{t('passkeys.added', { date: day(passkey.addedAt) })}</span>
              <span>
                {passkey.lastUsedAt
                  ? t('passkeys.used', { date: day(passkey.lastUsedAt) })
                  : t('passkeys.neverUsed')}
              </span>
            </span>
          </div>
          <Button
            variant="default"
            size="sm"
            aria-label={t('passkeys.removeOf', { name: passkey.name })}
            onClick={() => onRemove(passkey)}
          >
            {t('remove')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** In the reader's time zone. */
export function useInstantDay(): (instant: string) => string {
  const format = useFormatter()
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return (instant) => format.dateTime(new Date(instant), { dateStyle: 'medium', timeZone })
}
