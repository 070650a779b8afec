/** The code of a key that an input method took for itself (UI Events, 7.3). */
const takenByInputMethod = 229

/**
 * Keeps the keys of an input method (Japanese, Chinese, Korean, accents in two keys) from everything
 * that listens for keys: Enter then chooses a word, Escape discards it and arrows move between words.
 * Safari ends the composition before the keydown of the Enter that ended it, so that only its code
 * tells. Capturing at the window comes before every other listener, ours and those of libraries.
 */
export function ignoreComposingKeys(): void {
  addEventListener('keydown', ignore, { capture: true })
}

function ignore(event: KeyboardEvent): void {
  // oxlint-disable-next-line typescript/no-deprecated -- the only sign that Safari gives
  if (event.isComposing || event.keyCode === takenByInputMethod) event.stopImmediatePropagation()
}
