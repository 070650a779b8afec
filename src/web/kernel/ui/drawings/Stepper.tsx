import { Check } from 'lucide-react'
import layout from '#web/kernel/ui/layout.module.css'
import s from './Stepper.module.css'

export interface StepperStep<Key extends string> {
  readonly key: Key
  readonly label: string
  readonly isCurrent?: boolean
  readonly isFilled?: boolean
  /** Announced with the label: filled, or how much is missing. */
  readonly note?: string | undefined
  /** Shown at the number if above 0. */
  readonly missing?: number
}

export interface StepperProps<Key extends string> {
  readonly label: string
  readonly steps: readonly StepperStep<Key>[]
  readonly onSelect: (key: Key) => void
}

/** Every step is a button; only numbers show where space is short. */
export function Stepper<Key extends string>({ label, steps, onSelect }: StepperProps<Key>) {
  return (
    <nav aria-label={label}>
      <ol className={s.steps}>
        {steps.map(({ key, isCurrent = false, isFilled = false, missing = 0, ...step }, index) => (
          <li key={key} className={s.item} data-current={isCurrent} data-filled={isFilled}>
            <button
              type="button"
              className={`${layout.quiet} ${s.step}`}
              title={[step.label, step.note].filter(Boolean).join(': ')}
              aria-current={isCurrent ? 'step' : undefined}
              onClick={() => onSelect(key)}
            >
              <span className={s.disc} aria-hidden="true">
                {isFilled && !isCurrent ? (
                  <Check size={14} strokeWidth={2.5} />
                ) : (
                  <span>{index + 1}</span>
                )}
                {missing > 0 ? <span className={s.count}>{missing}</span> : null}
              </span>
              <span className={`${layout.smallStrong} ${layout.unbroken} ${s.name}`}>
                {step.label}
              </span>
              {step.note ? <span className="visually-hidden">{step.note}</span> : null}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
