/** The id of a field's element, so that what is missing can lead to it. */
export function idOfField(path: string): string {
  return `field-${path.replaceAll('.', '-')}`
}

/** How long a step may take to come, in milliseconds. */
const patienceMs = 5000

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Brings a field into view and puts the cursor in it, as soon as its step is on the page. */
export async function goToField(path: string): Promise<void> {
  const until = performance.now() + patienceMs
  // A dialog that closes gives the focus back first.
  await nextFrame()
  await nextFrame()
  while (!document.getElementById(idOfField(path)) && performance.now() < until) await nextFrame()
  const element = document.getElementById(idOfField(path))
  element?.scrollIntoView({ block: 'center' })
  element?.querySelector<HTMLElement>('textarea, input')?.focus({ preventScroll: true })
}
