/** Runs `work` after the browser has painted the press, so that the click feels instant. */
export function afterPaint(work: () => void): void {
  // A timeout inside a frame callback runs after that frame is painted.
  requestAnimationFrame(() => setTimeout(work))
}
