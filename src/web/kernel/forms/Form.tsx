import type { FormEvent, ReactNode } from 'react'
import { DraftNotice } from './DraftNotice.tsx'
import s from './Form.module.css'
import { FormProblem } from './FormProblem.tsx'
import type { FormState } from './use-form-state.ts'

interface FormProps<Fields extends object> {
  readonly form: FormState<Fields>
  readonly className?: string | undefined
  /** Its buttons, below what is wrong; a dialog has them in its foot. */
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

/** The fields of a form, and below them why it was not saved. */
export function Form<Fields extends object>({
  form,
  className,
  actions,
  children,
}: FormProps<Fields>) {
  const send = (event: FormEvent) => {
    event.preventDefault()
    // A form in a dialog that another form has opened is not sent with it.
    event.stopPropagation()
    form.submit()
  }
  return (
    <form ref={hearKeys} id={form.id} noValidate className={className ?? s.form} onSubmit={send}>
      {form.startOver ? <DraftNotice onStartOver={form.startOver} /> : null}
      {children}
      <FormProblem text={form.problem} />
      {actions}
    </form>
  )
}

/** Ctrl and Enter send from any field; a text box sees to it itself, also where there is no `Form`. */
function hearKeys(form: HTMLFormElement | null) {
  form?.addEventListener('keydown', sendByKey)
  return () => form?.removeEventListener('keydown', sendByKey)
}

function sendByKey(event: KeyboardEvent): void {
  const { target, currentTarget: form } = event
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
  if (!(target instanceof Element) || target instanceof HTMLTextAreaElement) return
  // A form in a dialog that another form has opened is not sent with it.
  if (!(form instanceof HTMLFormElement) || target.closest('form') !== form) return
  event.preventDefault()
  form.requestSubmit()
}
