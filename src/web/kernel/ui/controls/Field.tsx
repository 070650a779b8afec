import { Eye, EyeOff } from 'lucide-react'
import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import s from './Field.module.css'

export interface FieldWords {
  readonly label?: ReactNode
  readonly description?: ReactNode
  /** True where the reason is said elsewhere. */
  readonly error?: ReactNode
}

interface FieldProps extends FieldWords {
  readonly id?: string | undefined
  readonly className?: string | undefined
  readonly labelClass?: string | undefined
  readonly isDescribedBelow?: boolean | undefined
  readonly describedBy?: string | undefined
  readonly children: (control: Control) => ReactNode
}

interface Control {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

/** The description and the error of a control, and the attributes that tie them to it. */
export function useFieldNotes(
  { description, error }: FieldWords,
  field: { readonly id?: string | undefined; readonly describedBy?: string | undefined },
) {
  const own = useId()
  const id = field.id ?? own
  const isSaid = Boolean(error) && error !== true
  const described = [
    isSaid ? `${id}-error` : '',
    description ? `${id}-description` : '',
    field.describedBy ?? '',
  ]
  const control: Control = {
    id,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
  }
  const note = description ? (
    <div id={`${id}-description`} className={s.description}>
      {description}
    </div>
  ) : null
  const mistake = isSaid ? (
    <div id={`${id}-error`} className={s.error}>
      {error}
    </div>
  ) : null
  return { control, note, mistake }
}

/** Adds a label, a description and an error to a control. */
export function Field({ label, description, error, className, children, ...field }: FieldProps) {
  const { control, note, mistake } = useFieldNotes({ description, error }, field)
  return (
    <div className={`${s.field} ${className ?? ''}`.trimEnd()}>
      {label ? (
        <label htmlFor={control.id} className={`${s.label} ${field.labelClass ?? ''}`.trimEnd()}>
          {label}
        </label>
      ) : null}
      {field.isDescribedBelow ? null : note}
      {children(control)}
      {field.isDescribedBelow ? note : null}
      {mistake}
    </div>
  )
}

interface Look extends FieldWords {
  readonly className?: string | undefined
  readonly labelClass?: string | undefined
  readonly inputClass?: string | undefined
  readonly size?: 'md' | 'sm'
  readonly isDescribedBelow?: boolean
  readonly leftSection?: ReactNode
  readonly rightSection?: ReactNode
}

type Native<Tag extends 'input' | 'select' | 'textarea'> = Look &
  Omit<ComponentProps<Tag>, keyof Look | 'style'>

export type TextInputProps = Native<'input'>

export function TextInput(props: TextInputProps) {
  return <Framed {...props}>{(input) => <input dir="auto" {...input} />}</Framed>
}

export function Textarea(props: Native<'textarea'>) {
  return <Framed {...props}>{(input) => <textarea dir="auto" {...input} />}</Framed>
}

interface NativeSelectProps extends Native<'select'> {
  /** Without it, the options are its children. */
  readonly data?: readonly (string | { readonly value: string; readonly label: string })[]
}

export function NativeSelect({ data, children, ...props }: NativeSelectProps) {
  const options = data?.map((it) => (typeof it === 'string' ? { value: it, label: it } : it))
  return (
    <Framed {...props} rightSection={chevron}>
      {(select) => (
        <select {...select}>
          {children}
          {options?.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Framed>
  )
}

const chevron = (
  <svg className={s.chevron} viewBox="0 0 15 15" fill="none" aria-hidden="true">
    <path d="m5.25 5.75 2.25-2.25 2.25 2.25m0 3.5-2.25 2.25-2.25-2.25" />
  </svg>
)

interface PasswordInputProps extends Omit<TextInputProps, 'type'> {
  readonly showLabel: string
}

export function PasswordInput({ showLabel, ...props }: PasswordInputProps) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  const show = (
    <button
      type="button"
      className={s.show}
      aria-label={showLabel}
      aria-pressed={isShown}
      // The focus stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => setShown(!isShown)}
    >
      <Icon size={22} />
    </button>
  )
  return (
    <Framed {...props} rightSection={show}>
      {(input) => <input {...input} type={isShown ? 'text' : 'password'} />}
    </Framed>
  )
}

interface FrameProps extends Look {
  readonly id?: string | undefined
  readonly 'aria-describedby'?: string | undefined
}

type InputProps<Props> = Omit<Props, keyof Look | 'children'> &
  Control & { readonly className: string }

/** A native control with its label and what stands inside its edge. */
function Framed<Props extends FrameProps>({
  label,
  description,
  error,
  className,
  labelClass,
  inputClass,
  size = 'md',
  isDescribedBelow,
  leftSection,
  rightSection,
  children,
  ...native
}: Props & { readonly children: (control: InputProps<Props>) => ReactNode }) {
  return (
    <Field
      {...{ label, description, error, className, labelClass, isDescribedBelow }}
      id={native.id}
      describedBy={native['aria-describedby']}
    >
      {(control) => (
        <div className={s.control} data-size={size}>
          {leftSection ? <div className={s.left}>{leftSection}</div> : null}
          {children({
            ...native,
            ...control,
            className: `${s.input} ${inputClass ?? ''}`.trimEnd(),
          })}
          {rightSection ? <div className={s.right}>{rightSection}</div> : null}
        </div>
      )}
    </Field>
  )
}
