import { firstField } from '#web/kernel/ui/focus.ts'

export function focusWrong(formId: string): void {
  const form = document.getElementById(formId)
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  // In a radio group, the group is invalid.
  const field = wrong?.matches('input, select, textarea, button')
    ? wrong
    : wrong && firstField(wrong)
  field?.focus()
}
