export function focusPage(): void {
  const main = document.getElementById('main')
  const title = main?.querySelector<HTMLElement>('h1')
  ;(title ?? main)?.focus({ preventScroll: true })
}
