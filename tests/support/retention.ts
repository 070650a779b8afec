import { keepsAll, type RetentionYears } from '#domain/administration/retention/retention.ts'
import { dayMs } from '#domain/kernel/time/durations.ts'
import { retain } from '#server/administration/retention/retain-commands.ts'
import { asPlatform, inCompany } from '#server/kernel/unit-of-work.ts'
import { beginPeriods } from '#server/people/users/activity-queries.ts'
import { toldIn } from './notifications.ts'
import type { Name } from './people.ts'
import { depsOn, testNow, type World } from './world.ts'

type Table =
  | 'chat_exchange'
  | 'feedback_entry'
  | 'nine_box_placement'
  | 'notification'
  | 'one_to_one'

export const onDay = (days: number) => new Date(testNow.getTime() + days * dayMs)

/** What companies do about retention, and what the job does so many days after `testNow`. */
export function retentionOf(w: World) {
  const at = { params: { companyId: w.companyId } }
  return {
    at,
    run: (days: number) => retain(w.database, onDay(days), depsOn(w.database)),
    /** Over the newest version, with the plan of the moment. */
    choose: async (years: Partial<RetentionYears>) => {
      const { retention } = w.as('admin')
      const all = { ...keepsAll, ...years }
      const { version } = await retention.read(at)
      const plan = await retention.plan({ ...at, body: { years: all } })
      return retention.change({ ...at, body: { years: all, version, plan } })
    },
    idsIn: (table: Table) =>
      inCompany(w.database.db, w.companyId, async (db) =>
        (await db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id),
      ),
    /** Who was told that records of theirs go, and from which day on. */
    expiring: async () =>
      (await toldIn(w))
        .filter((it) => it.includes('recordsExpiring'))
        .map((it) => it.replace('  ', ' '))
        .toSorted(),
    /** What a restore is told of. */
    noted: () =>
      asPlatform(w.database.db, (db) =>
        db
          .selectFrom('deletion')
          .select(['kind', 'id'])
          .where('of_company', '=', w.companyId)
          .orderBy('kind')
          .execute(),
      ),
    entry: (author: Name, about: Name, visibility: 'SHARED' | 'PRIVATE' = 'SHARED') =>
      w.as(author).feedback.write({
        params: w.of(about),
        body: { text: 'Well done', visibility, category: 'global-evaluation', relatedId: null },
      }),
    deactivate: async (name: Name) => {
      const params = w.of(name)
      await inCompany(w.database.db, w.companyId, (db) =>
        beginPeriods({ db, now: testNow }, [params.userId]),
      )
      const { users } = w.as('admin')
      const plan = await users.planDeactivation({ params })
      await users.setActive({ params, body: { active: false, plan } })
    },
  }
}
