import { Search } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Keys } from '#web/ui/Keys.tsx'
import { useAtHand } from './at-hand.ts'
import { commandKey, commandKeyName } from './command-key.ts'
import s from './FindButton.module.css'

/** Brings the finder; its shortcut stands on it. */
export function FindButton() {
  const t = useTranslations('common')
  const { open } = useAtHand()
  return (
    <button
      type="button"
      className={s.button}
      aria-haspopup="dialog"
      aria-keyshortcuts={`${commandKeyName()}+K`}
      onClick={() => open('finder')}
    >
      <Search size={18} strokeWidth={1.75} aria-hidden />
      <span className={s.text}>{t('find')}</span>
      <span className={s.keys} aria-hidden="true">
        <Keys keys={[commandKey(), 'K']} />
      </span>
    </button>
  )
}
