/** Key code of events that an input method handles (UI Events, 7.3). */
const takenByInputMethod = 229

/**
 * Hides an input method's keys (Japanese, Chinese, Korean, dead keys) from all key listeners: Enter
 * chooses a word, Escape discards it and arrows move between words. Safari ends the composition before
 * the keydown of its Enter, so only the key code tells. Captures on the window to run before every other
 * listener.
 */
export function ignoreComposingKeys(): void {
  addEventListener('keydown', ignore, { capture: true })
}

function ignore(event: KeyboardEvent): void {
  // oxlint-disable-next-line typescript/no-deprecated -- the only sign that Safari gives
  if (event.isComposing || event.keyCode === takenByInputMethod) event.stopImmediatePropagation()
}
