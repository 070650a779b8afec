import { CircleAlert } from 'lucide-react'
import { useFailureText } from './failure-text.ts'
import s from '#web/forms/FormProblem.module.css'

/** Why a form was not saved, inside it: what is behind a dialog cannot be read. */
export function FormFailure({ error }: { readonly error: Error | null }) {
  const say = useFailureText()
  if (!error) return null
  return (
    <p role="alert" className={s.problem}>
      <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
      {say(error)}
    </p>
  )
}
