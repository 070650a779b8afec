import type { FormEvent, ReactNode } from 'react'
import layout from '#web/kernel/ui/layout.module.css'
import { DraftNotice } from './DraftNotice.tsx'
import { FormProblem } from './FormProblem.tsx'
import type { FormState } from './use-form-state.ts'

interface FormProps<Fields extends object> {
  readonly form: FormState<Fields>
  readonly className?: string | undefined
  /** Below the error; dialogs put them in their footer. */
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

export function Form<Fields extends object>({
  form,
  className,
  actions,
  children,
}: FormProps<Fields>) {
  const send = (event: FormEvent) => {
    event.preventDefault()
    // Keeps a form in a nested dialog from submitting this one: React events bubble through
    // portals.
    event.stopPropagation()
    form.submit()
  }
  return (
    <form
      ref={hearKeys}
      id={form.id}
      noValidate
      // Sent before any script is there, what is typed may not stand in an address.
      method="post"
      className={className ?? layout.stack4}
      onSubmit={send}
    >
      {form.startOver ? <DraftNotice onStartOver={form.startOver} /> : null}
      {children}
      <FormProblem text={form.problem} />
      {actions}
    </form>
  )
}

/** Ctrl+Enter submits from any field; text boxes do so themselves, even outside a `Form`. */
function hearKeys(form: HTMLFormElement | null) {
  form?.addEventListener('keydown', sendByKey)
  return () => form?.removeEventListener('keydown', sendByKey)
}

function sendByKey(event: KeyboardEvent): void {
  const { target, currentTarget: form } = event
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
  if (!(target instanceof Element) || target instanceof HTMLTextAreaElement) return
  // Ignores fields of a form in a nested dialog.
  if (!(form instanceof HTMLFormElement) || target.closest('form') !== form) return
  event.preventDefault()
  form.requestSubmit()
}
