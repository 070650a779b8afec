import { ratings, kindOf } from '#domain/kernel/notification-kinds.ts'
import { isWeekend } from '#domain/kernel/time/local-time.ts'
import { addDays } from '#domain/kernel/time/day.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { saveRating } from '#server/messaging/notifications/reading-queries.ts'
import { collectDueNotices } from '#server/assistant/recommendations/remind-commands.ts'
import { toldDays, type Act } from './acts.ts'
import type { Cast } from './cast.ts'

/** Nine in the morning in Madrid, in winter; an hour later in summer. */
const morning = 8.1

/** What each of the last days brought people: what they were reminded of and recommended, and what some thought of it. */
export function reminderActs({ today, founder }: Cast): Act[] {
  return Array.from({ length: toldDays }, (_, n) => addDays(today, n - toldDays))
    .filter((day) => !isWeekend(day))
    .map((day) => ({
      day,
      hour: morning,
      run: async (as) => {
        const work = await as(founder)
        const company = { ...work.company, id: work.actor.companyId }
        for (const notice of await collectDueNotices(work.db, company, work.now))
          work.notify(notice)
        await rateEarlier(work)
      },
    }))
}

/** Two of three recommendations of the days before are rated, by turns. */
async function rateEarlier(work: UnitOfWork): Promise<void> {
  const rows = await work.db
    .selectFrom('notification')
    .select(['id', 'kind'])
    .where('rating', 'is', null)
    .orderBy('id')
    .execute()
  const recommended = rows.filter(({ kind }) => kindOf(kind).pace === 'recommendation')
  for (const [n, { id }] of recommended.entries())
    if (n % 3 > 0) await saveRating(work, id, ratings[n % 2 === 0 ? 0 : 2])
}
