/**
 * Sets `--seen-height` and `--seen-top` to the area above an on-screen keyboard, which browsers
 * don't resize for. Ignores zooming. Returns a cleanup function.
 */
export function keepAboveKeyboard(element: HTMLElement): () => void {
  const view = window.visualViewport
  if (!view) return () => undefined
  const measure = () => {
    const isZoomed = view.scale > 1
    const say = (name: string, px: number) =>
      isZoomed ? element.style.removeProperty(name) : element.style.setProperty(name, `${px}px`)
    say('--seen-height', view.height)
    say('--seen-top', view.offsetTop)
  }
  measure()
  view.addEventListener('resize', measure)
  view.addEventListener('scroll', measure)
  return () => {
    view.removeEventListener('resize', measure)
    view.removeEventListener('scroll', measure)
  }
}
