import { Button } from '@mantine/core'
import { useId, useRef, useState, type ReactNode } from 'react'
import s from './ConfirmDialog.module.css'
import { Dialog } from './Dialog.tsx'

/** What is asked before something is done. */
export interface ConfirmRequest {
  /** A question: "Remove Ana from the team?" */
  readonly title: string
  readonly body?: ReactNode
  /** What will happen, one line each. */
  readonly consequences?: readonly string[]
  /** With this text, a box to tick before one may go on. */
  readonly checkbox?: string
  /** The action by its name: "Remove from the team". */
  readonly confirmLabel: string
  readonly cancelLabel: string
  /** `danger` for what cannot be undone: the focus starts on cancel. */
  readonly tone?: 'accent' | 'danger'
}

export interface ConfirmDialogProps extends ConfirmRequest {
  /** Why it was not done. */
  readonly problem?: string | undefined
  /** While it is being done. */
  readonly busy?: boolean
  /** Whether something else is to be filled in first, in a field below the box. */
  readonly waits?: boolean
  readonly field?: ReactNode
  readonly onAnswer: (confirmed: boolean) => void
  /** Below what is asked. */
  readonly children?: ReactNode
}

/** Asks before it acts, and says what would happen. */
export function ConfirmDialog({ tone = 'accent', onAnswer, ...request }: ConfirmDialogProps) {
  const [ticked, setTicked] = useState(false)
  const first = useRef<HTMLButtonElement>(null)
  const checkboxId = useId()
  const startsOnCancel = tone === 'danger' || request.checkbox !== undefined

  return (
    <Dialog
      role="alertdialog"
      title={request.title}
      focus={first}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button
            ref={startsOnCancel ? first : undefined}
            variant="default"
            onClick={() => onAnswer(false)}
          >
            {request.cancelLabel}
          </Button>
          <Button
            ref={startsOnCancel ? undefined : first}
            color={tone === 'danger' ? 'red' : 'accent'}
            disabled={(request.checkbox !== undefined && !ticked) || request.waits === true}
            loading={request.busy ?? false}
            onClick={() => onAnswer(true)}
          >
            {request.confirmLabel}
          </Button>
        </>
      }
    >
      {request.body ? <div className={s.body}>{request.body}</div> : null}
      {request.consequences?.length ? (
        <ul className={s.consequences} data-tone={tone}>
          {request.consequences.map((consequence) => (
            <li key={consequence}>{consequence}</li>
          ))}
        </ul>
      ) : null}
      {request.checkbox === undefined ? null : (
        <label htmlFor={checkboxId} className={s.checkbox}>
          <input
            id={checkboxId}
            type="checkbox"
            checked={ticked}
            onChange={(event) => setTicked(event.currentTarget.checked)}
          />
          {request.checkbox}
        </label>
      )}
      {request.field}
      <p role="alert" className={s.problem}>
        {request.problem}
      </p>
      {request.children}
    </Dialog>
  )
}
