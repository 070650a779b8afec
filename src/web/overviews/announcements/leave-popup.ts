/** What stands in the corner goes away: the focus that was in it goes to the page. */
export function leavePopup(): void {
  document.getElementById('main')?.focus({ preventScroll: true })
}
