import { withdrawUnfinished } from '#server/administration/staffing/teams/expiry-commands.ts'
import { testDatabase } from './database.ts'
import type { Meeting } from './one-to-ones.ts'
import type { Name } from './people.ts'
import { inTables, structureOf } from './structure.ts'
import { testNow, type World } from './world.ts'

const dayMs = 86_400_000

/** The last day to finish what is under way when a manager changes today. */
export const lastDay = '2030-01-29'

/** What happens around a change of Ana's manager, who is Marta, each in a word. */
export function changesOf(w: World) {
  const params = w.of('ana')
  return {
    /** Ana has another manager, from today on. */
    moveAna: () => structureOf(w).changeManager(w.teamIds.marta, 'ana', 'admin'),
    /** What the server does by itself each hour, so many days later. */
    sweepAfter: async (days: number) =>
      withdrawUnfinished(await testDatabase(), new Date(testNow.getTime() + days * dayMs)),
    /** The row of a one-to-one. */
    stored: async ({ id }: Meeting) => {
      const [row] = await inTables(w, (db) =>
        db.selectFrom('one_to_one').selectAll().where('id', '=', id).execute(),
      )
      if (!row) throw new Error('It is gone')
      return row
    },
    /** A goal that Marta drafts for Ana in a one-to-one. */
    draftGoal: (oneToOneId: string) =>
      w.as('marta').goals.create({
        params,
        body: {
          description: 'Drafted',
          weightingPoints: 50,
          tracking: 'manual',
          initiatives: [],
          oneToOneId,
        },
      }),
    /** The states of Ana's goals that somebody gets. */
    goalsSeenBy: async (name: Name) =>
      (await w.as(name).goals.list({ params })).map(({ state }) => state),
  }
}
