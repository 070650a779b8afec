import { CircleAlert } from 'lucide-react'
import s from './FormProblem.module.css'

/** Inside the form, because a dialog covers the page. */
export function FormProblem({ text }: { readonly text: string | undefined }) {
  if (!text) return null
  return (
    <p role="alert" className={s.problem}>
      <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
      {text}
    </p>
  )
}
