import { TextInput, type TextInputProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { isDay, type Day } from '#domain/kernel/day.ts'
import { useDay } from '#web/kernel/i18n/use-day.ts'

interface DayFieldProps {
  readonly label: string
  readonly description?: ReactNode
  /** Empty where there is none. */
  readonly value: Day
  readonly onChange: (day: Day) => void
  readonly error?: string | undefined
  /** The first day that can be chosen. */
  readonly min?: Day
  readonly required?: boolean
  readonly className?: string | undefined
}

/**
 * A day. The browser's own calendar, with day or month first as the reader's browser has it; below, the day in
 * the words of the page's language, so that the fourth of May is never taken for the fifth of April.
 */
export function DayField({ value, onChange, description, className, ...day }: DayFieldProps) {
  const say = useDay()
  const inWords = isDay(value) ? say(value, 'long') : undefined
  return (
    <TextInput
      {...day}
      type="date"
      className={className ?? ''}
      inputWrapperOrder={order}
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

const order: NonNullable<TextInputProps['inputWrapperOrder']> = [
  'label',
  'input',
  'description',
  'error',
]
