/** ⌘ is the command key on Apple devices only. */
const isApple = () => /mac|iphone|ipad/i.test(navigator.platform)

/** The key that commands go with, as it is written on this machine's keyboard. */
export const commandKey = () => (isApple() ? '⌘' : 'Ctrl')

/** Command key in the syntax of `aria-keyshortcuts`. */
export const commandKeyName = () => (isApple() ? 'Meta' : 'Control')

/** The key beside it, as it is written there. */
export const alternateKey = () => (isApple() ? '⌥' : 'Alt')

interface KeyModifiers {
  readonly metaKey: boolean
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

/** True if the command key is the only modifier held. */
export function isCommand({ metaKey, ctrlKey, altKey, shiftKey }: KeyModifiers): boolean {
  const [own, other] = isApple() ? [metaKey, ctrlKey] : [ctrlKey, metaKey]
  return own && !other && !altKey && !shiftKey
}
