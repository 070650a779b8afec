import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { Checkbox } from '#web/kernel/ui/controls/Checkbox.tsx'
import { useRef, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import layout from '#web/kernel/ui/layout.module.css'
import { Dialog } from './Dialog.tsx'

export interface ConfirmRequest {
  /** A question: "Remove Ana from the team?" */
  readonly title: string
  readonly body?: ReactNode
  /** One line each. */
  readonly consequences?: readonly string[]
  /** Must be ticked to confirm. */
  readonly checkbox?: string
  /** Names the action: "Remove from the team". */
  readonly confirmLabel: string
  /** Defaults to “Cancel”. */
  readonly cancelLabel?: string
  /** `danger` for what can't be undone: the focus starts on cancel. */
  readonly tone?: 'accent' | 'danger'
}

export interface ConfirmDialogProps extends ConfirmRequest {
  /** Why it failed. */
  readonly problem?: string | undefined
  readonly busy?: boolean
  /** The field below the checkbox isn't filled in yet. */
  readonly waits?: boolean
  readonly field?: ReactNode
  readonly onAnswer: (confirmed: boolean) => void
  readonly children?: ReactNode
}

export function ConfirmDialog({ tone = 'accent', onAnswer, ...request }: ConfirmDialogProps) {
  const t = useTranslations('common')
  const [ticked, setTicked] = useState(false)
  const first = useRef<HTMLButtonElement>(null)
  const cancel = () => {
    if (!request.busy) onAnswer(false)
  }
  const startsOnCancel = tone === 'danger' || request.checkbox !== undefined

  return (
    <Dialog
      role="alertdialog"
      title={request.title}
      focus={first}
      onClose={cancel}
      actions={
        <>
          <Button
            ref={startsOnCancel ? first : undefined}
            variant="default"
            disabled={request.busy}
            onClick={cancel}
          >
            {request.cancelLabel ?? t('cancel')}
          </Button>
          <Button
            ref={startsOnCancel ? undefined : first}
            color={tone === 'danger' ? 'red' : 'accent'}
            disabled={(request.checkbox !== undefined && !ticked) || request.waits === true}
            loading={request.busy}
            onClick={() => onAnswer(true)}
          >
            {request.confirmLabel}
          </Button>
        </>
      }
    >
      {request.body ? <div className={layout.muted}>{request.body}</div> : null}
      {request.consequences?.length ? (
        <ul className={layout.consequences} data-tone={tone}>
          {request.consequences.map((consequence) => (
            <li key={consequence}>{consequence}</li>
          ))}
        </ul>
      ) : null}
      {request.checkbox === undefined ? null : (
        <Checkbox
          className={layout.padded2}
          label={request.checkbox}
          checked={ticked}
          onChange={(event) => setTicked(event.currentTarget.checked)}
        />
      )}
      {request.field}
      <p role="alert" className={`${layout.critical} ${layout.unlessEmpty}`}>
        {request.problem}
      </p>
      {request.children}
    </Dialog>
  )
}
