import type { ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { endWaiting } from './waiting.ts'

/** Makes what the server has drawn work as it stands: fields keep their text, the focus and the caret. */
export function takeOver(element: HTMLElement, draw: () => ReactElement): void {
  const root = hydrateRoot(element, draw())
  endWaiting()
  for (const field of element.querySelectorAll('input')) if (isChanged(field)) tell(field)
  // A page returned to has values of its own, which only drawing it once more writes.
  if (history.state !== null) root.render(draw())
  // Once what was typed is drawn.
  setTimeout(repeatPress, 0, element)
}

const isChanged = ({ value, defaultValue, checked, defaultChecked }: HTMLInputElement) =>
  value !== defaultValue || checked !== defaultChecked

function tell(field: HTMLInputElement): void {
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

/** The last press before anything could answer. */
function repeatPress(element: HTMLElement): void {
  const pressed = element.querySelector<HTMLElement>('[data-pressed]')
  pressed?.removeAttribute('data-pressed')
  pressed?.click()
}
