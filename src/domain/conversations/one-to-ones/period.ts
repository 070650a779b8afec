import { addDays, type Day } from '#domain/kernel/day.ts'

/** Half a year, by its name: `2030-H1`. Periods have no day in common, so that no two can be subtracted. */
export type PeriodKey = string

export interface Period {
  readonly key: PeriodKey
  readonly from: Day
  /** Its last day. */
  readonly to: Day
}

/** How many periods there are to choose from, today's included. */
export const periodsShown = 6

/** How long somebody is in a team before a review of theirs is due, in days. */
export const reviewDueAfterDays = 90

export const periodKeyLength = '2030-H1'.length

const pattern = /^(\d{4})-H([12])$/

export function isPeriodKey(text: string): boolean {
  return pattern.test(text)
}

/** The period of a name that `isPeriodKey` takes. */
export function periodNamed(key: PeriodKey): Period {
  const [, year = '', half] = pattern.exec(key) ?? []
  return half === '1'
    ? { key, from: `${year}-01-01`, to: `${year}-06-30` }
    : { key, from: `${year}-07-01`, to: `${year}-12-31` }
}

/** The half year that a day is in. */
export function periodOf(day: Day): Period {
  return periodNamed(`${day.slice(0, 4)}-H${day.slice(5, 7) <= '06' ? 1 : 2}`)
}

/** The last periods up to the one today is in, the newest first. */
export function periodsUntil(today: Day): Period[] {
  const periods = [periodOf(today)]
  while (periods.length < periodsShown)
    periods.push(periodOf(addDays(periods.at(-1)?.from ?? today, -1)))
  return periods
}

/** Whether nothing of it is still to come: while something is, each review would show in the difference. */
export function isOver({ to }: Pick<Period, 'to'>, today: Day): boolean {
  return to < today
}
