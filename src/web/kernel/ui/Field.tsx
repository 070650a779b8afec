import { Input } from '@mantine/core'
import { useId, type ReactNode } from 'react'

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
  readonly children: (control: FieldControl) => ReactNode
}

/** A label, its control, what explains it and what is wrong with it: Mantine's, around what is not. */
export function Field({ label, labelHidden, description, error, children }: FieldProps) {
  const id = useId()
  const describedBy = [description ? `${id}-description` : '', error ? `${id}-error` : '']
  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelProps={labelHidden ? { className: 'visually-hidden' } : {}}
      description={description}
      error={error}
    >
      {children({
        id,
        describedBy: describedBy.filter(Boolean).join(' '),
        invalid: error !== undefined && error !== '',
      })}
    </Input.Wrapper>
  )
}
