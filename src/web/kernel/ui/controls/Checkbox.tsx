import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import s from './Checkbox.module.css'
import { useFieldNotes, type FieldWords } from './Field.tsx'

type Input = Omit<ComponentProps<'input'>, 'ref' | 'size' | 'style' | 'className' | 'children'>

interface BoxProps extends Input, FieldWords {
  readonly size?: 'md' | 'sm'
  readonly className?: string | undefined
}

interface CheckboxProps extends BoxProps {
  readonly indeterminate?: boolean
}

export function Checkbox({ indeterminate = false, ...box }: CheckboxProps) {
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <Box {...box}>
      {(input) => (
        <div className={s.box}>
          <input {...input} ref={ref} type="checkbox" className={s.input} />
          <svg className={s.icon} viewBox="0 0 10 7" fill="none" aria-hidden="true">
            <path d={indeterminate ? 'M1 3.5h8' : 'm1 3 3 3 5-5'} />
          </svg>
        </div>
      )}
    </Box>
  )
}

export function Switch(box: Omit<BoxProps, 'size'>) {
  return (
    <Box {...box}>
      {(input) => (
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the browser says whether a box is checked
        <input {...input} type="checkbox" role="switch" className={s.switch} />
      )}
    </Box>
  )
}

interface FrameProps extends BoxProps {
  readonly children: (input: Input) => ReactNode
}

/** Puts label, description and error beside the box. */
function Box({ label, description, error, size, className, children, ...input }: FrameProps) {
  const { control, note, mistake } = useFieldNotes(
    { description, error },
    { id: input.id, describedBy: input['aria-describedby'] },
  )
  return (
    <div className={`${s.frame} ${className ?? ''}`.trimEnd()} data-size={size}>
      {children({
        ...input,
        ...control,
        'aria-invalid': control['aria-invalid'] ?? input['aria-invalid'],
      })}
      {label || note || error ? (
        <div className={s.texts}>
          {label ? <label htmlFor={control.id}>{label}</label> : null}
          {note}
          {mistake}
        </div>
      ) : null}
    </div>
  )
}
