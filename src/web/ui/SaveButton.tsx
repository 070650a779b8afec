import { Button, type ButtonProps } from '@mantine/core'
import { Tip } from './Tip.tsx'
import s from './SaveButton.module.css'

interface SaveButtonProps extends Pick<ButtonProps, 'color' | 'size'> {
  readonly label: string
  /** Why what was written cannot be saved as it is, in words; undefined when it can. */
  readonly reason: string | undefined
  readonly pending: boolean
  readonly onClick: () => void
}

/** Sends a form. While something is missing or too long it says what, and does nothing. */
export function SaveButton({ label, reason, pending, onClick, ...look }: SaveButtonProps) {
  return (
    <span className={s.save}>
      <Tip text={reason}>
        {(describedBy) => (
          <Button
            {...look}
            aria-disabled={reason !== undefined}
            aria-describedby={describedBy}
            {...(reason === undefined ? {} : { 'data-disabled': true })}
            loading={pending}
            onClick={reason === undefined ? onClick : undefined}
          >
            {label}
          </Button>
        )}
      </Tip>
    </span>
  )
}
