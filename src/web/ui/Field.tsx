import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import s from './Field.module.css'

/** What a control must carry so that its label, description and error belong to it. */
export interface FieldControl {
  readonly id: string
  /** For `aria-describedby`; empty when there is nothing to describe. */
  readonly describedBy: string
  readonly invalid: boolean
}

export interface FieldProps {
  readonly label: string
  readonly labelHidden?: boolean
  readonly description?: ReactNode
  readonly error?: string | undefined
  /** Shows the mark of what must be filled in; the control itself says `required`. */
  readonly required?: boolean
  readonly children: (control: FieldControl) => ReactNode
}

/** A label, its control, what explains it and what is wrong with it. */
export function Field({ label, labelHidden, description, error, required, children }: FieldProps) {
  const id = useId()
  const descriptionId = `${id}-description`
  const errorId = `${id}-error`
  const describedBy = [description ? descriptionId : '', error ? errorId : '']
  return (
    <div className={s.field}>
      <label htmlFor={id} className={labelHidden ? 'visually-hidden' : s.label}>
        {label}
        {required ? (
          <span aria-hidden="true" className={s.required}>
            {' '}
            *
          </span>
        ) : null}
      </label>
      {description ? (
        <div id={descriptionId} className={s.description}>
          {description}
        </div>
      ) : null}
      {children({
        id,
        describedBy: describedBy.filter(Boolean).join(' '),
        invalid: error !== undefined && error !== '',
      })}
      {error ? (
        <p id={errorId} className={s.error}>
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
          {error}
        </p>
      ) : null}
    </div>
  )
}
