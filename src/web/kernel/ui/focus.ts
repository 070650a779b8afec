/** What one writes or chooses in. A switch acts at once: it is no field of a form. */
const fields =
  ':is(input, select, textarea, [contenteditable="true"])' +
  ':not(:disabled, [readonly], [hidden], [type="hidden"], [role="switch"], [tabindex="-1"])'

const actions = ':is(a[href], button):not(:disabled, [tabindex="-1"])'

const seen = (place: ParentNode, what: string) =>
  [...place.querySelectorAll<HTMLElement>(what)].filter((it) => it.checkVisibility())

/** The first field of a form that can be filled in; of several radio buttons the chosen one. */
export function firstField(place: ParentNode): HTMLElement | undefined {
  const all = seen(place, fields)
  const [first] = all
  const isTaken = (it: HTMLElement) =>
    it instanceof HTMLInputElement && it.checked && it.type === 'radio'
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first
  return all.find((it) => isTaken(it) && it.getAttribute('name') === first.name) ?? first
}

/** What a dialog without fields is there for: the last of its actions, else the first thing in it. */
export function mainAction(dialog: ParentNode): HTMLElement | undefined {
  const all = seen(dialog, actions).filter((it) => !it.closest('header'))
  const below = all.findLast((it) => it.closest('footer'))
  return below ?? all.find((it) => it.matches('[type="submit"]')) ?? all[0]
}

/** The first thing in a place that one can write in or press. */
export function firstStop(place: ParentNode): HTMLElement | undefined {
  return seen(place, `${fields}, ${actions}`)[0]
}

/** Whether nothing has the focus: what had it is gone. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || !activeElement.isConnected
}

/** Gives the focus to the closest thing around an element that takes it, before that element goes. */
export function focusAround(element: Element | null): void {
  element?.parentElement?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
}

/**
 * Remembers what has the focus now. The answer gives it back: to what had it, or where that is gone
 * by then to the closest thing around it that is still there.
 */
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
    // What opened it may go together with it.
    queueMicrotask(() => isFocusLost() && giveBack())
  }
}
