import { Switch } from '@mantine/core'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useAtHand } from '#web/kernel/at-hand.ts'
import { commandKey } from '#web/kernel/command-key.ts'
import { shortcutsFor, type Deed, type Shortcut } from '#web/kernel/shortcuts.ts'
import { usePlaces } from '#web/kernel/use-places.ts'
import { Keys } from '#web/ui/Keys.tsx'
import s from './ShortcutList.module.css'

/** The shortcuts that the reader has, and the switch for those that are letters alone (WCAG 2.1.4). */
export function ShortcutList() {
  const t = useTranslations('help.shortcuts')
  const nav = useTranslations('common.nav')
  const hintId = useId()
  const { singleKeys, setSingleKeys } = useAtHand()
  const places = new Set(usePlaces().flatMap(({ items }) => items.map(({ key }) => key)))
  const says = (deed: Deed) =>
    deed === 'finder' || deed === 'shortcuts' ? t(deed) : t('goTo', { page: nav(deed) })
  return (
    <div className={s.shortcuts}>
      <dl className={s.list}>
        {shortcutsFor(places).map((shortcut) => (
          <div
            key={shortcut.deed}
            className={s.row}
            data-off={!singleKeys && !shortcut.withCommand}
          >
            <dt>{says(shortcut.deed)}</dt>
            <dd>
              <Keys {...written(shortcut)} then={shortcut.withCommand ? '' : t('then')} />
            </dd>
          </div>
        ))}
      </dl>
      <div>
        <Switch
          checked={singleKeys}
          label={t('single')}
          aria-describedby={hintId}
          onChange={(event) => setSingleKeys(event.currentTarget.checked)}
        />
        <p id={hintId} className={s.hint}>
          {t('singleHint')}
        </p>
      </div>
    </div>
  )
}

function written({ press, withCommand }: Shortcut) {
  const keys = press.map((key) => key.toUpperCase())
  return { keys: withCommand ? [commandKey(), ...keys] : keys }
}
