import { useLayoutEffect, useEffectEvent, useRef } from 'react'
import { isBesideField } from '#web/kernel/ui/beside-field.ts'
import { isCommand } from '#web/kernel/ui/command-key.ts'
import { follow, type Shortcut } from './shortcuts.ts'

/** Maximum pause between the keys of a shortcut, in milliseconds. */
const pauseMsMax = 1500

/** An open form takes all letter keys, wherever the focus is. */
const asking = '[data-form="open"]'

/**
 * Listens for shortcuts on the whole page, unless a dialog is open; single keys rest beside a field
 * and while a form is open.
 */
export function useShortcuts<Action>(
  known: readonly Shortcut<Action>[],
  withSingleKeys: boolean,
  perform: (action: Action) => void,
): void {
  const last = useRef<{ pressed: readonly string[]; at: number }>({ pressed: [], at: 0 })

  const letterOf = (event: KeyboardEvent) => {
    const { key, target, timeStamp } = event
    const isCombined = event.ctrlKey || event.metaKey || event.altKey
    if (key.length !== 1 || isCombined || !withSingleKeys || isBesideField(target)) return undefined
    if (document.querySelector(asking)) return undefined
    const { pressed: before, at } = last.current
    const single = known.filter(({ withCommand }) => !withCommand)
    const { pressed, action } = follow(
      single,
      timeStamp - at > pauseMsMax ? [] : before,
      key.toLowerCase(),
    )
    last.current = { pressed, at: timeStamp }
    return action
  }

  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat) return
    if (document.querySelector('dialog[open]')) return
    const action = isCommand(event) ? commandOf(known, event) : letterOf(event)
    if (!action) return
    event.preventDefault()
    perform(action)
  })

  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}

const commandOf = <Action>(known: readonly Shortcut<Action>[], { key }: KeyboardEvent) =>
  known.find(({ withCommand, press }) => withCommand && press[0] === key.toLowerCase())?.action
