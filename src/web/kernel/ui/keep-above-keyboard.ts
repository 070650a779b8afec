/**
 * Tells an element's styles how much of the window is left beside a keyboard on the screen, in `--seen-height`
 * and `--seen-top`: browsers cover what is below rather than make the window smaller. Zoomed in, nobody is
 * told. The answer ends it.
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
