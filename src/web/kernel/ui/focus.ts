import { afterPaint } from './after-paint.ts'

/** Switches act at once, so they aren't form fields. */
const fields =
  ':is(input, select, textarea, [contenteditable="true"])' +
  ':not(:disabled, [readonly], [hidden], [type="hidden"], [role="switch"], [tabindex="-1"])'

const actions = ':is(a[href], button):not(:disabled, [tabindex="-1"])'

const visibleElements = (place: ParentNode, what: string) =>
  [...place.querySelectorAll<HTMLElement>(what)].filter((it) => it.checkVisibility())

/** In a radio group, the checked one. */
export function firstField(place: ParentNode): HTMLElement | undefined {
  const all = visibleElements(place, fields)
  const [first] = all
  const isTaken = (it: HTMLElement) =>
    it instanceof HTMLInputElement && it.checked && it.type === 'radio'
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first
  return all.find((it) => isTaken(it) && it.getAttribute('name') === first.name) ?? first
}

/** The last action in the footer, then a submit button, then the first action. */
export function mainAction(dialog: ParentNode): HTMLElement | undefined {
  const all = visibleElements(dialog, actions).filter((it) => !it.closest('header'))
  const below = all.findLast((it) => it.closest('footer'))
  return below ?? all.find((it) => it.matches('[type="submit"]')) ?? all[0]
}

export function firstStop(place: ParentNode): HTMLElement | undefined {
  return visibleElements(place, `${fields}, ${actions}`)[0]
}

/** The focused element is gone. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || !activeElement.isConnected
}

/** Focuses the nearest focusable ancestor, before the element is removed. */
export function focusAround(element: Element | null): void {
  element?.parentElement?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
}

/** If `change` removes the focused element, focuses its nearest remaining ancestor. */
export async function keepFocusNear(change: () => Promise<unknown>): Promise<void> {
  const focused = document.activeElement
  const giveBack = rememberFocus()
  await change()
  afterPaint(() => {
    if (isFocusLost() && focused?.isConnected === false) giveBack()
  })
}

/** Returns a function that restores the focus, to the element or its nearest remaining ancestor. */
export function rememberFocus(): () => void {
  const before = document.activeElement
  const around: Element[] = []
  for (let it = before; it; it = it.parentElement) around.push(it)
  const giveBack = () => {
    if (!(before instanceof HTMLElement) || before === document.body) return
    if (before.isConnected) before.focus({ preventScroll: true })
    if (!isFocusLost()) return
    const left = around.find((it) => it.isConnected && it.matches('[tabindex]'))
    if (left instanceof HTMLElement) left.focus({ preventScroll: true })
  }
  return () => {
    giveBack()
    // The element may be removed together with what it opened.
    queueMicrotask(() => isFocusLost() && giveBack())
  }
}
