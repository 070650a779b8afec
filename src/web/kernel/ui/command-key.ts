/** Whether commands go with ⌘ here: on Apple's machines. */
const isApple = () => /mac|iphone|ipad/i.test(navigator.platform)

/** The key that commands go with, as it is written on this machine's keyboard. */
export const commandKey = () => (isApple() ? '⌘' : 'Ctrl')

/** The same as `aria-keyshortcuts` has it. */
export const commandKeyName = () => (isApple() ? 'Meta' : 'Control')

/** The key beside it, as it is written there. */
export const alternateKey = () => (isApple() ? '⌥' : 'Alt')

interface KeyModifiers {
  readonly metaKey: boolean
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

/** Whether the command key is held down, and it alone. */
export function isCommand({ metaKey, ctrlKey, altKey, shiftKey }: KeyModifiers): boolean {
  const [own, other] = isApple() ? [metaKey, ctrlKey] : [ctrlKey, metaKey]
  return own && !other && !altKey && !shiftKey
}
