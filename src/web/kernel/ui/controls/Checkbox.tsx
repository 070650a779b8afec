import { useEffect, useId, useRef, type ComponentProps, type ReactNode } from 'react'
import s from './Checkbox.module.css'

type Input = Omit<ComponentProps<'input'>, 'ref' | 'size' | 'style' | 'className' | 'children'>

interface BoxProps extends Input {
  readonly label?: ReactNode
  readonly description?: ReactNode
  /** True where the reason is said elsewhere. */
  readonly error?: ReactNode
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

/** Its label and what explains it beside it. */
function Box({ label, description, error, size, className, children, ...input }: FrameProps) {
  const own = useId()
  const id = input.id ?? own
  const isSaid = Boolean(error) && error !== true
  const described = [
    description ? `${id}-description` : '',
    isSaid ? `${id}-error` : '',
    input['aria-describedby'] ?? '',
  ]
  return (
    <div className={`${s.frame} ${className ?? ''}`.trimEnd()} data-size={size}>
      {children({
        ...input,
        id,
        'aria-describedby': described.filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : input['aria-invalid'],
      })}
      {label || description || error ? (
        <div className={s.texts}>
          {label ? <label htmlFor={id}>{label}</label> : null}
          {description ? (
            <div id={`${id}-description`} className={s.description}>
              {description}
            </div>
          ) : null}
          {isSaid ? (
            <div id={`${id}-error`} className={s.error}>
              {error}
            </div>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
