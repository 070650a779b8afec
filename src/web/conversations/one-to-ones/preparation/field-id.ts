/** Lets the list of missing fields link to it. */
export function idOfField(path: string): string {
  return `field-${path.replaceAll('.', '-')}`
}

/** Id of the line that says for a whole step who reads it once the 1:1 closes. */
export const closingLineId = 'read-once-closed'

/** Longest wait for a step to render, in milliseconds. */
const patienceMs = 5000

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Waits for the field's step to render, then scrolls and focuses. */
export async function goToField(path: string): Promise<void> {
  const until = performance.now() + patienceMs
  // A closing dialog returns the focus first.
  await nextFrame()
  await nextFrame()
  while (!document.getElementById(idOfField(path)) && performance.now() < until) await nextFrame()
  const element = document.getElementById(idOfField(path))
  element?.scrollIntoView({ block: 'center' })
  element?.querySelector<HTMLElement>('textarea, input')?.focus({ preventScroll: true })
}
