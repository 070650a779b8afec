import type { Language } from '#domain/kernel/localized-text.ts'
import { daysBetween, noonOf, type Day } from '#domain/kernel/time/day.ts'

/** The ways a date is written, on pages, in mails and in chats. */
const forms = {
  /** Nov 24, 2026 */
  day: { dateStyle: 'medium' },
  /** Nov 24 */
  shortDay: { day: 'numeric', month: 'short' },
  /** November 24, 2026 */
  fullDay: { dateStyle: 'long' },
  /** Tue, Nov 24 */
  shortWeekday: { weekday: 'short', day: 'numeric', month: 'short' },
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

const figures = { day: '2-digit', month: '2-digit' } as const
const allFigures = { ...figures, year: 'numeric' } as const

/** “24 de nov. de 2026” is too long for a column: in Portuguese, short dates are 24/11/2026. */
const portuguese: Partial<Readonly<Record<DateForm, Intl.DateTimeFormatOptions>>> = {
  day: allFigures,
  shortDay: figures,
  shortWeekday: { weekday: 'short', ...figures },
  moment: { ...allFigures, hour: '2-digit', minute: '2-digit' },
}

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
    const own = language.startsWith('pt') ? portuguese[form] : undefined
    formatter = new Intl.DateTimeFormat(language, { ...(own ?? forms[form]), timeZone })
    formatters.set(key, formatter)
  }
  const text = formatter.format(at)
  return language.startsWith('fr') ? text.replace(/(?<!\d)1 (?=\p{L})/u, '1er ') : text
}

/** A calendar day, the same in every time zone. */
export const writeDay = (language: Language, day: Day, form: DateForm): string =>
  writeInstant(language, noonOf(day), form, 'UTC')

const nearDays = 180

/** A short date, without its year if the day is at most half a year from today. */
export const writeNearDay = (language: Language, day: Day, today: Day): string =>
  writeDay(language, day, Math.abs(daysBetween(today, day)) > nearDays ? 'day' : 'shortDay')
