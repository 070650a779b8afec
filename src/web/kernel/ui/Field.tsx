import { Input } from '@mantine/core'
import { useId, type ReactNode } from 'react'

export interface FieldControl {
  readonly id: string
  /** Empty if there is nothing to describe it. */
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

/** Mantine's field wrapper for controls that aren't Mantine's. */
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
