/**
 * Does what a press leads to once the browser has drawn that it was pressed: what is drawn late feels slow,
 * what follows a frame later does not.
 */
export function afterPaint(work: () => void): void {
  // A frame is drawn after its callbacks, and before what they leave for later.
  requestAnimationFrame(() => setTimeout(work))
}
