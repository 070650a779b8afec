import { Button, type ButtonProps } from '#web/kernel/ui/controls/Button.tsx'
import { useTranslations } from 'use-intl'
import type { Refusal } from '#domain/kernel/refusal.ts'
import { Tip } from '#web/kernel/ui/overlays/Tip.tsx'
import type { RefusalReason } from '#web/kernel/transport/refusals.ts'

interface ActionButtonProps extends Pick<
  ButtonProps,
  'variant' | 'color' | 'leftSection' | 'size'
> {
  readonly label: string
  /** Accessible name of a short label. */
  readonly name?: string
  /** Refusal from the server's own rule. The button stays and shows the reason. */
  readonly refusal: Refusal<RefusalReason> | undefined
  readonly pending?: boolean
  readonly onClick: () => void
}

/** Button for an action that a rule may refuse: shows the reason and does nothing. */
export function ActionButton({
  label,
  name,
  refusal,
  pending = false,
  onClick,
  ...look
}: ActionButtonProps) {
  const t = useTranslations('refusals')
  return (
    <Tip text={refusal && t(refusal.reason)}>
      {(describedBy) => (
        <Button
          {...look}
          aria-label={name}
          aria-disabled={refusal !== undefined}
          aria-describedby={describedBy}
          {...(refusal ? { 'data-disabled': true } : {})}
          loading={pending}
          onClick={refusal ? undefined : onClick}
        >
          {label}
        </Button>
      )}
    </Tip>
  )
}
