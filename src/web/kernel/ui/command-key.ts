/** ⌘ is the command key on Apple devices only. */
const isApple = () => /mac|iphone|ipad/i.test(navigator.platform)

/** Command key as labeled on this platform's keyboards. */
export const commandKey = () => (isApple() ? '⌘' : 'Ctrl')

/** Command key in the syntax of `aria-keyshortcuts`. */
export const commandKeyName = () => (isApple() ? 'Meta' : 'Control')

/** Alt key as labeled on this platform's keyboards. */
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
