import { TextInput, type TextInputProps } from './Field.tsx'
import { counterFrom, lengthOf } from '#domain/kernel/limits.ts'
import type { TextLimit } from './TextBox.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import s from './Field.module.css'

export interface TextLineProps extends Pick<
  TextInputProps,
  | 'label'
  | 'aria-label'
  | 'description'
  | 'name'
  | 'lang'
  | 'autoComplete'
  | 'placeholder'
  | 'enterKeyHint'
  | 'type'
  | 'inputMode'
  | 'required'
  | 'readOnly'
  | 'onPaste'
  | 'error'
> {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly limit: TextLimit
}

/** Counts near its limit and never truncates. */
export function TextLine({ value, onChange, limit, ...line }: TextLineProps) {
  const used = lengthOf(value)
  const over = used - limit.max
  return (
    <div className={layout.stack1}>
      <TextInput
        {...line}
        value={value}
        error={line.error ?? over > 0}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p className={`${layout.fine} ${s.limit}`} data-over={over > 0}>
        <output>{over >= 0 ? limit.reached(limit.max, over) : null}</output>{' '}
        <span>{used >= limit.max * counterFrom ? limit.counter(used, limit.max) : null}</span>
      </p>
    </div>
  )
}
