import { Search } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Keys } from '#web/kernel/ui/Keys.tsx'
import { useShell } from '#web/platform/frame/shell-context.ts'
import { commandKey, commandKeyName } from '#web/kernel/ui/command-key.ts'
import layout from '#web/kernel/ui/layout.module.css'
import s from './FindButton.module.css'

/** Opens the command palette, and shows its shortcut. */
export function FindButton() {
  const t = useTranslations('common')
  const { open } = useShell()
  return (
    <button
      type="button"
      className={`${layout.quiet} ${layout.tool} ${s.button}`}
      aria-haspopup="dialog"
      aria-keyshortcuts={`${commandKeyName()}+K`}
      onClick={() => open('commandPalette')}
    >
      <Search />
      <span className={layout.unseenNarrow}>{t('find')}</span>
      <span className={`${layout.wideOnly} ${layout.withKeyboard}`} aria-hidden="true">
        <Keys keys={[commandKey(), 'K']} />
      </span>
    </button>
  )
}
