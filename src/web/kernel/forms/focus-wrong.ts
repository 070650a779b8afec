import { firstField } from '#web/kernel/ui/focus.ts'

/** Gives the focus to the first field of a form that is wrong, in the order of the page. */
export function focusWrong(formId: string): void {
  const form = document.getElementById(formId)
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  // Of radio buttons it is their group that is wrong.
  const field = wrong?.matches('input, select, textarea, button')
    ? wrong
    : wrong && firstField(wrong)
  field?.focus()
}
