import type { LucideIcon } from 'lucide-react'
import { useId, type FocusEventHandler, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { counterFrom, lengthOf } from '#domain/kernel/limits.ts'
import { Field } from './Field.tsx'
import s from './TextBox.module.css'

export interface TextLimit {
  /** Characters as people count them. */
  readonly max: number
  /** The counter: "240 of 250". */
  readonly counter: (used: number, max: number) => string
  /** The message from the limit on; `over` is 0 when the text just fits. */
  readonly reached: (max: number, over: number) => string
  /** How to format it, where it is shown formatted: said while one writes, where there is room. */
  readonly formatting?: string | undefined
}

export interface TextBoxProps {
  readonly label: string
  /** The label is read out but not seen: what is around says it already. */
  readonly labelHidden?: boolean
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: FocusEventHandler<HTMLTextAreaElement>
  readonly description?: ReactNode
  /** Who reads what is written here. */
  readonly audience?: { readonly icon: LucideIcon; readonly text: string }
  /** The id of what is said of several boxes, once. */
  readonly describedBy?: string | undefined
  readonly limit?: TextLimit
  readonly error?: string | undefined
  readonly placeholder?: string
  /** The language it is written in, where that is not the page's. */
  readonly lang?: string
  /** Lines it has when empty; it grows with its text. */
  readonly lines?: number
  readonly required?: boolean
  readonly readOnly?: boolean
  /** Enter sends, as in a chat; with Shift it begins a line. */
  readonly sendsByEnter?: boolean
  readonly disabled?: boolean
  readonly ref?: Ref<HTMLTextAreaElement>
}

/**
 * A text of some lines. It grows as one writes, counts near its limit, and never cuts. Ctrl and Enter
 * send the form it is in.
 */
export function TextBox({ limit, lines = 3, audience, ...box }: TextBoxProps) {
  const footId = useId()
  // Code units are never fewer than characters: most of the time there is nothing to count.
  const near = limit !== undefined && box.value.length >= limit.max * counterFrom
  const used = near ? lengthOf(box.value) : 0
  const over = limit ? used - limit.max : -1
  const reached = limit && over >= 0 ? limit.reached(limit.max, over) : undefined
  return (
    <Field
      label={box.label}
      labelHidden={box.labelHidden ?? false}
      description={box.description}
      error={box.error}
    >
      {({ id, describedBy, invalid }) => (
        <>
          {/* The mirror has the same text in the same box: the grid makes both equally tall. */}
          <div className={s.grow} data-mirror={`${box.value}\n`}>
            <textarea
              ref={box.ref}
              id={id}
              className={s.area}
              dir="auto"
              rows={lines}
              value={box.value}
              placeholder={box.placeholder}
              lang={box.lang}
              required={box.required}
              readOnly={box.readOnly}
              disabled={box.disabled}
              aria-invalid={invalid || over > 0}
              aria-describedby={[describedBy, box.describedBy, footId].filter(Boolean).join(' ')}
              onBlur={box.onBlur}
              onKeyDown={(event) => sendByKey(event, box.sendsByEnter)}
              onChange={(event) => box.onChange(event.currentTarget.value)}
            />
          </div>
          <div id={footId} className={s.foot}>
            {audience ? (
              <p className={s.audience}>
                <audience.icon size={15} strokeWidth={1.75} aria-hidden />
                <span>{audience.text}</span>
              </p>
            ) : null}
            {limit?.formatting ? <p className={s.formatting}>{limit.formatting}</p> : null}
            {limit ? (
              <p className={s.limit} data-over={over > 0}>
                <output>{reached}</output>{' '}
                <span>
                  {used >= limit.max * counterFrom ? limit.counter(used, limit.max) : null}
                </span>
              </p>
            ) : null}
          </div>
        </>
      )}
    </Field>
  )
}

function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>, byEnter = false): void {
  if (event.key !== 'Enter') return
  const isSent = event.ctrlKey || event.metaKey
  if (!isSent && (!byEnter || event.shiftKey)) return
  if (!isSent) event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
