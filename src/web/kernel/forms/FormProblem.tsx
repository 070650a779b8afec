import { CircleAlert } from 'lucide-react'
import s from './FormProblem.module.css'

/** Why a form was not saved, inside it: what is behind a dialog cannot be read. */
export function FormProblem({ text }: { readonly text: string | undefined }) {
  if (!text) return null
  return (
    <p role="alert" className={s.problem}>
      <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
      {text}
    </p>
  )
}
