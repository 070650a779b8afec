import type { Day } from '#domain/kernel/time/day.ts'
import { createCompany } from '#server/administration/founding/commands.ts'
import type { DatabaseClient } from '#server/kernel/db/database.ts'
import { found } from '#server/kernel/errors.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { enterCompany } from '#server/kernel/enter-company.ts'
import { hours, momentOf, play, type Stage } from './acts.ts'
import { arrivalActs } from './arrival-acts.ts'
import { castOf } from './cast.ts'
import { companyActs } from './company-acts.ts'
import { contentActs } from './content-acts.ts'
import { readContent, readPeople, type DemoCompany, type Person } from './data.ts'
import { dayAgo, foundedDaysAgo } from './days.ts'
import { historyActs } from './history.ts'
import { Ids } from './ids.ts'
import { leadershipActs } from './leadership-acts.ts'
import { reminderActs } from './reminder-acts.ts'
import { teamActs } from './team-acts.ts'
import { contextOf } from './outside.ts'

/** When the companies were founded: longer ago than anything in their history. */
export function foundedAt(today: Day): Date {
  return momentOf(dayAgo(today, foundedDaysAgo), hours.agree)
}

/** Founds a company, brings its people in, and lets them live through its history up to today. */
export async function makeCompany(
  db: DatabaseClient,
  name: DemoCompany,
  { accounts, today }: { readonly accounts: ReadonlyMap<string, string>; readonly today: Day },
): Promise<void> {
  const content = readContent(name)
  const people = readPeople(name)
  const ids = new Ids()
  for (const [email, id] of accounts) ids.give('account', email, id)
  const cast = castOf(ids, today, people)
  const founder = found(people.find(({ key }) => key === cast.founder))

  const accountId = ids.of('account', founder.email)
  const { name: called, languages, defaultLanguage, timeZone } = content.company
  const context = contextOf(db, {
    accountId,
    language: founder.preferredLanguage,
    now: foundedAt(today),
  })
  const words = { name: called, languages, defaultLanguage, timeZone }
  const { id: companyId } = await createCompany(context, words)
  const stage = stageOf(db, companyId, { ids, people, today })
  await stage.scene(async (scene) => {
    const { actor } = await stage.playerOf(scene, founder.key)
    ids.give('person', founder.key, actor.userId)
  })
  await play(stage, [
    ...companyActs(cast, content, founder),
    ...contentActs(cast, content),
    ...arrivalActs(cast, people, db),
    ...teamActs(cast, content, people),
    ...historyActs(name, cast),
    ...leadershipActs(name, cast),
    ...reminderActs(cast),
  ])
}

interface Players {
  readonly ids: Ids
  readonly people: readonly Person[]
  readonly today: Day
}

function stageOf(db: DatabaseClient, companyId: string, { ids, people, today }: Players): Stage {
  return {
    today,
    scene: (work) => inCompany(db, companyId, work),
    playerOf: async (scene, person) => {
      const { email, preferredLanguage } = found(people.find(({ key }) => key === person))
      const accountId = ids.of('account', email)
      const entered = await enterCompany(scene, companyId, { accountId, sessionId: null })
      if (!entered) throw new Error(`The demo data let "${person}" act, who is not in the company.`)
      return { ...entered, language: preferredLanguage }
    },
  }
}
