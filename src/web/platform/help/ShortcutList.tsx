import { Switch } from '#web/kernel/ui/controls/Checkbox.tsx'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useShell } from '#web/platform/frame/shell-context.ts'
import { commandKey } from '#web/kernel/ui/command-key.ts'
import { flowShortcuts, type FlowAction } from '#web/platform/frame/navigation/flow-shortcuts.ts'
import {
  shortcutsFor,
  type ShortcutAction,
  type Shortcut,
} from '#web/platform/frame/navigation/shortcuts.ts'
import { Keys } from '#web/kernel/ui/Keys.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import s from './ShortcutList.module.css'
import { usePages } from '#web/platform/frame/navigation/use-navigation.ts'

/** The reader's shortcuts, and a switch for single-letter ones (WCAG 2.1.4). */
export function ShortcutList() {
  const t = useTranslations('help.shortcuts')
  const hintId = useId()
  const { singleKeys, setSingleKeys } = useShell()
  const names = new Map<string, string>(usePages().map(({ key, label }) => [key, label]))
  const pages = new Set(names.keys())
  const known = [...shortcutsFor(pages), ...(pages.has('people') ? flowShortcuts : [])]
  const says = (action: ShortcutAction | FlowAction) => {
    if (action === 'nextUnscored' || action === 'nextStep' || action === 'previousStep')
      return t(action)
    if (action === 'commandPalette') return t('finder')
    return action === 'shortcuts' ? t('shortcuts') : t('goTo', { page: names.get(action) ?? '' })
  }
  return (
    <div className={layout.stack5}>
      <dl>
        {known.map((shortcut) => (
          <div
            key={shortcut.action}
            className={`${layout.line4} ${layout.apart} ${s.row}`}
            data-off={!singleKeys && !shortcut.withCommand}
          >
            <dt>{says(shortcut.action)}</dt>
            <dd>
              <Keys {...keyLabels(shortcut)} then={shortcut.withCommand ? '' : t('then')} />
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

function keyLabels({ press, withCommand }: Shortcut<unknown>) {
  const keys = press.map((key) => key[0]?.toUpperCase() + key.slice(1))
  return { keys: withCommand ? [commandKey(), ...keys] : keys }
}
