import type { LucideIcon } from 'lucide-react'
import {
  useId,
  useState,
  type FocusEventHandler,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react'
import { counterFrom, lengthOf } from '#domain/kernel/limits.ts'
import { isCommand } from '#web/kernel/ui/command-key.ts'
import { Field } from './Field.tsx'
import { format, FormatBar, type FormatTexts } from './FormatBar.tsx'
import s from './Field.module.css'

export interface TextLimit {
  /** In characters as people count them, not code units. */
  readonly max: number
  /** The counter: "240 of 250". */
  readonly counter: (used: number, max: number) => string
  /** Message at the limit; `over` is 0 when the text just fits. */
  readonly reached: (max: number, over: number) => string
  /** Texts of the format bar, shown while writing. */
  readonly formatting?: FormatTexts | undefined
}

export interface TextBoxProps {
  readonly label: string
  /** Visually hidden only. */
  readonly labelHidden?: boolean
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: FocusEventHandler<HTMLTextAreaElement>
  readonly description?: ReactNode
  readonly audience?: { readonly icon: LucideIcon; readonly text: string }
  /** Id of a description shared by several boxes. */
  readonly describedBy?: string | undefined
  readonly limit?: TextLimit
  readonly error?: string | undefined
  readonly placeholder?: string
  /** Undefined for the page's language. */
  readonly lang?: string
  /** Initial height; it grows with the text. */
  readonly lines?: number
  readonly required?: boolean
  readonly readOnly?: boolean
  /** Enter submits, Shift+Enter breaks the line. */
  readonly sendsByEnter?: boolean
  readonly disabled?: boolean
  readonly autoComplete?: 'off'
  readonly spellCheck?: boolean
  readonly ref?: Ref<HTMLTextAreaElement>
}

/** Grows while typing, counts near its limit and never truncates. Ctrl+Enter submits the form. */
export function TextBox({ limit, lines = 3, audience, ...box }: TextBoxProps) {
  const footId = useId()
  const [isWriting, setWriting] = useState(false)
  // Code units are never fewer than characters: skips counting far from the limit.
  const near = limit !== undefined && box.value.length >= limit.max * counterFrom
  const used = near ? lengthOf(box.value) : 0
  const over = limit ? used - limit.max : -1
  const reached = limit && over >= 0 ? limit.reached(limit.max, over) : undefined
  return (
    <Field
      label={box.label}
      labelClass={box.labelHidden ? 'visually-hidden' : undefined}
      description={box.description}
      error={box.error}
      describedBy={[box.describedBy, footId].filter(Boolean).join(' ')}
    >
      {(control) => (
        <div
          role="presentation"
          onFocus={() => setWriting(true)}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) setWriting(false)
          }}
        >
          {/* A hidden mirror of the text in the same grid cell makes the textarea grow. */}
          <div className={s.grow} data-mirror={`${box.value}\n`}>
            <textarea
              ref={box.ref}
              {...control}
              className={`${s.input} ${s.area}`}
              dir="auto"
              rows={lines}
              value={box.value}
              placeholder={box.placeholder}
              lang={box.lang}
              required={box.required}
              readOnly={box.readOnly}
              disabled={box.disabled}
              autoComplete={box.autoComplete}
              spellCheck={box.spellCheck}
              aria-invalid={control['aria-invalid'] || over > 0}
              onBlur={box.onBlur}
              onKeyDown={(event) => {
                if (limit?.formatting && isCommand(event) && event.key === 'b') {
                  event.preventDefault()
                  format(event.currentTarget, 'bold')
                } else sendByKey(event, box.sendsByEnter)
              }}
              onChange={(event) => box.onChange(event.currentTarget.value)}
            />
          </div>
          <div className={s.foot} data-formats={limit?.formatting !== undefined}>
            <div id={footId} className={s.notes}>
              {audience ? (
                <p className={s.audience}>
                  <audience.icon size={15} />
                  <span>{audience.text}</span>
                </p>
              ) : null}
              {limit ? (
                <p className={s.limit} data-over={over > 0}>
                  <output>{reached}</output>{' '}
                  <span>
                    {used >= limit.max * counterFrom ? limit.counter(used, limit.max) : null}
                  </span>
                </p>
              ) : null}
            </div>
            {limit?.formatting && isWriting && !box.readOnly ? (
              <FormatBar texts={limit.formatting} boxId={control.id} />
            ) : null}
          </div>
        </div>
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
