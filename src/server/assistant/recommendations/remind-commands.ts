import { dayAt } from '#domain/kernel/time/day.ts'
import type { Notice } from '#domain/kernel/notice.ts'
import type { Database } from '#server/kernel/db/database.ts'
import {
  inEachCompany,
  type CompanyAtWork,
} from '#server/identity/companies/each-company-queries.ts'
import type { Db } from '#server/kernel/unit-of-work.ts'
import { insertNotifications } from '#server/people/users/notice-queries.ts'
import { remindersIn } from '#server/messaging/reminders/commands.ts'
import { chosenOf, dayToRecommend, onceOn } from '#domain/assistant/recommendations/choice.ts'
import { recommendationsOf } from '#domain/assistant/recommendations/rules.ts'
import { adviceFor } from '#server/assistant/expert-system/advice-queries.ts'
import { advisable } from '#server/assistant/expert-system/queries.ts'
import { factsFor } from './facts-queries.ts'
import { recommendablePeople } from './queries.ts'

/** Idempotent: repeated or concurrent runs send nothing twice. */
export async function remind({ db }: Pick<Database, 'db'>, now: Date) {
  await inEachCompany(db, async (transaction, company) => {
    await insertNotifications(transaction, await collectDueNotices(transaction, company, now), now)
  })
}

export async function collectDueNotices(
  db: Db,
  company: CompanyAtWork,
  now: Date,
): Promise<Notice[]> {
  const notices = await Promise.all([
    remindersIn(db, company, now),
    recommendationsIn(db, company, now),
  ])
  return notices.flat()
}

/** At most one each, for people who got none yet that day. The number of statements is constant. */
async function recommendationsIn(db: Db, company: CompanyAtWork, now: Date): Promise<Notice[]> {
  const { timeZone } = company
  const today = dayAt(now.getTime(), timeZone)
  const people = (await recommendablePeople(db, now, timeZone)).flatMap((person) => {
    const ownDay = dayToRecommend(person.hours, now.getTime())
    const isTime = ownDay !== undefined && !person.said.includes(onceOn(ownDay))
    return isTime ? [{ ...person, ownDay }] : []
  })
  if (people.length === 0) return []
  const ids = people.map(({ userId }) => userId)
  const advised = await advisable(db, ids)
  const at = { company, today, advised }
  const [facts, advice] = await Promise.all([factsFor(db, ids, at), adviceFor(db, advised, at)])
  const all = [...recommendationsOf(facts), ...advice]
  const byPerson = Map.groupBy(all, ({ notice }) => notice.to)
  return people.flatMap(({ userId, past, ownDay }) => {
    const chosen = chosenOf(byPerson.get(userId) ?? [], past, { today, ownDay })
    return chosen ? [chosen] : []
  })
}
