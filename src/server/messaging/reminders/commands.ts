import { dayAt } from '#domain/kernel/time/day.ts'
import { remindersOf, remindersOfRequest } from '#domain/messaging/reminders/reminders.ts'
import type { Notice } from '#domain/kernel/notice.ts'
import type { CompanyAtWork } from '#server/identity/companies/each-company-queries.ts'
import type { Db } from '#server/kernel/unit-of-work.ts'
import { oneToOnesAround, requestsAround } from './queries.ts'

export async function remindersIn(
  db: Db,
  { timeZone }: Pick<CompanyAtWork, 'timeZone'>,
  now: Date,
): Promise<Notice[]> {
  const at = now.getTime()
  const [oneToOnes, requests] = await Promise.all([
    oneToOnesAround(db, dayAt(at, timeZone)),
    requestsAround(db, now, timeZone),
  ])
  return [
    ...oneToOnes.flatMap((it) => remindersOf(it, at)),
    ...requests.flatMap(({ hours, ...request }) => remindersOfRequest(request, hours, at)),
  ]
}
