import { TextInput } from '#web/kernel/ui/controls/Field.tsx'
import type { ReactNode } from 'react'
import { isDay, type Day } from '#domain/kernel/time/day.ts'
import { useDay } from '#web/kernel/i18n/use-day.ts'

interface DayFieldProps {
  readonly label: string
  readonly description?: ReactNode
  /** Empty for none. */
  readonly value: Day
  readonly onChange: (day: Day) => void
  readonly error?: string | undefined
  /** Earliest day allowed. */
  readonly min?: Day
  readonly required?: boolean
  readonly className?: string | undefined
}

/**
 * The native date input follows the browser's region, so the day is repeated in words below: May 4
 * can't be mistaken for April 5.
 */
export function DayField({ value, onChange, description, className, ...day }: DayFieldProps) {
  const say = useDay()
  const inWords = isDay(value) ? say(value, 'long') : undefined
  return (
    <TextInput
      {...day}
      type="date"
      className={className}
      isDescribedBelow
      description={
        <>
          {inWords ? <span>{inWords}</span> : null}
          {inWords && description ? <span>{' · '}</span> : null}
          {description ? <span>{description}</span> : null}
        </>
      }
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
