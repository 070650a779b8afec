import { Check } from 'lucide-react'
import s from './Stepper.module.css'

export interface Step<Key extends string> {
  readonly key: Key
  readonly label: string
  readonly state: 'todo' | 'current' | 'done'
  /** Said with the label: that the step is done, or how much of it is missing. */
  readonly note?: string | undefined
  /** How many things the step still misses; above 0 it shows in place of the step's number. */
  readonly missing?: number
}

export interface StepperProps<Key extends string> {
  readonly label: string
  readonly steps: readonly Step<Key>[]
  readonly onSelect: (key: Key) => void
}

/** The steps of something long. Each can be gone to; on a small screen only the current one is named. */
export function Stepper<Key extends string>({ label, steps, onSelect }: StepperProps<Key>) {
  return (
    <nav className={s.stepper} aria-label={label}>
      <ol className={s.steps}>
        {steps.map(({ key, state, missing = 0, ...step }, index) => (
          <li key={key} className={s.item} data-state={state} data-missing={missing > 0}>
            <button
              type="button"
              className={s.step}
              aria-current={state === 'current' ? 'step' : undefined}
              onClick={() => onSelect(key)}
            >
              <span className={s.disc} aria-hidden="true">
                {state === 'done' && missing === 0 ? (
                  <Check size={16} strokeWidth={2.25} />
                ) : (
                  index + 1
                )}
              </span>
              <span className={s.text}>
                <span className={s.name}>{step.label}</span>
                {step.note ? <span className={s.note}>{step.note}</span> : null}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
