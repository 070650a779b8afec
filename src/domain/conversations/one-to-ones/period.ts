import { addDays, firstYear, type Day } from '#domain/kernel/time/day.ts'

/** `2030-H1`. Periods never overlap, so subtracting two reports identifies no one. */
export type PeriodKey = string

export interface Period {
  readonly key: PeriodKey
  readonly from: Day
  readonly to: Day
}

export const periodsShown = 6

/** Days in a team before a review is due. */
export const reviewDueAfterDays = 90

export const periodKeyLength = '2030-H1'.length

const pattern = /^(\d{4})-H([12])$/

export function isPeriodKey(text: string): boolean {
  return pattern.test(text) && text >= firstYear
}

export function periodNamed(key: PeriodKey): Period {
  const [, year = '', half] = pattern.exec(key) ?? []
  return half === '1'
    ? { key, from: `${year}-01-01`, to: `${year}-06-30` }
    : { key, from: `${year}-07-01`, to: `${year}-12-31` }
}

export function periodOf(day: Day): Period {
  return periodNamed(`${day.slice(0, 4)}-H${day.slice(5, 7) <= '06' ? 1 : 2}`)
}

export function periodsUntil(today: Day): Period[] {
  const periods = [periodOf(today)]
  while (periods.length < periodsShown)
    periods.push(periodOf(addDays(periods.at(-1)?.from ?? today, -1)))
  return periods
}

/** The last that is over, once a review was closed before the running one. */
export function openingPeriod(today: Day, hasEarlierReviews: boolean): Period {
  const running = periodOf(today)
  return hasEarlierReviews ? periodOf(addDays(running.from, -1)) : running
}

/** Open periods have no report: each new review would show up as the difference. */
export function isOver({ to }: Pick<Period, 'to'>, today: Day): boolean {
  return to < today
}
