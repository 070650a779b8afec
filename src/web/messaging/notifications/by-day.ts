import { dayAt, type Day } from '#domain/kernel/day.ts'

/** What came on one day, in the order given. */
export interface DayOf<Row> {
  readonly day: Day
  readonly rows: readonly Row[]
}

/** What arrived, day by day as a time zone has them. */
export function byDay<Row extends { readonly at: string }>(
  rows: readonly Row[],
  timeZone: string,
): DayOf<Row>[] {
  const days = new Map<Day, Row[]>()
  for (const row of rows) {
    const day = dayAt(Date.parse(row.at), timeZone)
    days.set(day, [...(days.get(day) ?? []), row])
  }
  return [...days].map(([day, of]) => ({ day, rows: of }))
}
