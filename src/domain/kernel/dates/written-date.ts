import type { Language } from '#domain/kernel/localized-text.ts'
import { noonOf, type Day } from '#domain/kernel/time/day.ts'

/** The ways a date is written, on pages, in mails and in chats. */
const forms = {
  /** Nov 24, 2026 */
  day: { dateStyle: 'medium' },
  /** November 24, 2026 */
  fullDay: { dateStyle: 'long' },
  /** Tuesday, November 24 */
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
  /** Tuesday, November 24, 2026 */
  fullWeekday: { dateStyle: 'full' },
  /** November 24 */
  dayOfYear: { day: 'numeric', month: 'long' },
  /** November 2026 */
  month: { month: 'long', year: 'numeric' },
  /** Nov */
  shortMonth: { month: 'short' },
  /** Nov 24, 2026, 3:30 PM */
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  /** 3:30 PM */
  time: { timeStyle: 'short' },
  /** November 24, 2026 at 3:30 PM */
  fullMoment: { dateStyle: 'long', timeStyle: 'short' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>

export type DateForm = keyof typeof forms

const formatters = new Map<string, Intl.DateTimeFormat>()

/** An instant as people in a time zone write it; in the device's own zone without one. */
export function writeInstant(
  language: Language,
  at: number,
  form: DateForm,
  timeZone?: string,
): string {
  const key = `${language} ${form} ${timeZone}`
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(language, { ...forms[form], timeZone })
    formatters.set(key, formatter)
  }
  return formatter.format(at)
}

/** A calendar day, the same in every time zone. */
export const writeDay = (language: Language, day: Day, form: DateForm): string =>
  writeInstant(language, noonOf(day), form, 'UTC')
