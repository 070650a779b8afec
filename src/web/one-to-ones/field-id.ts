/** The id of a field's element, so that what is missing can lead to it. */
export function idOfField(path: string): string {
  return `field-${path.replaceAll('.', '-')}`
}

/** Brings a field into view and puts the cursor in it. */
export function goToField(path: string): void {
  const element = document.getElementById(idOfField(path))
  element?.scrollIntoView({ block: 'center' })
  element?.querySelector<HTMLElement>('textarea, input')?.focus({ preventScroll: true })
}
