/** Moves the focus to the page before the popup disappears. */
export function leavePopup(): void {
  document.getElementById('main')?.focus({ preventScroll: true })
}
