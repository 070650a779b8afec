import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import s from './FormProblem.module.css'

interface FormProblemProps {
  readonly text: string | undefined
  readonly action?: ReactNode
}

/** Inside the form, because a dialog covers the page. */
export function FormProblem({ text, action }: FormProblemProps) {
  if (!text) return null
  return (
    <p role="alert" className={s.problem}>
      <CircleAlert size={16} />
      <span className={s.text}>{text}</span>
      {action}
    </p>
  )
}
