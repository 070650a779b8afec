import { slicesOf } from '#domain/kernel/order.ts'
import { dayAt, type Day } from '#domain/kernel/time/day.ts'
import type { Notice } from '#domain/kernel/notice.ts'
import type { Database } from '#server/kernel/db/database.ts'
import {
  companiesAtWork,
  type CompanyAtWork,
} from '#server/identity/companies/each-company-queries.ts'
import { inCompany, type Db } from '#server/kernel/unit-of-work.ts'
import { insertNotifications } from '#server/people/users/notice-queries.ts'
import { remindersIn } from '#server/messaging/reminders/commands.ts'
import { chosenOf, dayToRecommend, onceOn } from '#domain/assistant/recommendations/choice.ts'
import { recommendationsOf } from '#domain/assistant/recommendations/rules.ts'
import { adviceFor } from '#server/assistant/expert-system/advice-queries.ts'
import { advisable } from '#server/assistant/expert-system/queries.ts'
import { factsFor } from './facts-queries.ts'
import { recommendablePeople, type Recommendable } from './queries.ts'

const peopleAtOnce = 500

/** Idempotent: repeated or concurrent runs send nothing twice. No failure in recommending keeps reminders back. */
export async function remind({ db }: Pick<Database, 'db'>, now: Date) {
  const failures: unknown[] = []
  const note = (error: unknown) => {
    failures.push(error)
  }
  for (const company of await companiesAtWork(db))
    await tell({ db, company, now, note }).catch(note)
  if (failures.length > 0) throw new AggregateError(failures, 'some were told nothing')
}

interface Run {
  readonly db: Database['db']
  readonly company: CompanyAtWork
  readonly now: Date
  readonly note: (error: unknown) => void
}

async function tell({ db, company, now, note }: Run) {
  const inside = <T>(work: (of: Db) => Promise<T>) => inCompany(db, company.id, work)
  const insert = async (notices: readonly Notice[]) => {
    if (notices.length > 0) await inside((of) => insertNotifications(of, notices, now)).catch(note)
  }
  const reminders = await inside((of) => remindersIn(of, company, now))
  const people = await inside((of) => peopleToRecommend(of, company, now)).catch((error) => {
    note(error)
    return []
  })
  const recommended = new Set(people.map(({ userId }) => userId))
  await insert(reminders.filter(({ to }) => !recommended.has(to)))
  const byReader = Map.groupBy(reminders, ({ to }) => to)
  for (const slice of slicesOf(people, peopleAtOnce)) {
    const own = slice.flatMap(({ userId }) => byReader.get(userId) ?? [])
    await inside(async (of) => {
      const more = await recommendationsTo(of, slice, company, now)
      await insertNotifications(of, [...own, ...more], now)
    }).catch(async (error) => {
      note(error)
      await insert(own)
    })
  }
}

export async function collectDueNotices(
  db: Db,
  company: CompanyAtWork,
  now: Date,
): Promise<Notice[]> {
  const people = await peopleToRecommend(db, company, now)
  const notices = await Promise.all([
    remindersIn(db, company, now),
    recommendationsTo(db, people, company, now),
  ])
  return notices.flat()
}

interface Reader extends Recommendable {
  readonly ownDay: Day
}

async function peopleToRecommend(db: Db, { timeZone }: CompanyAtWork, now: Date) {
  return (await recommendablePeople(db, now, timeZone)).flatMap((person): Reader[] => {
    const ownDay = dayToRecommend(person.hours, now.getTime())
    const isTime = ownDay !== undefined && !person.said.includes(onceOn(ownDay))
    return isTime ? [{ ...person, ownDay }] : []
  })
}

/** At most one each, in a constant number of statements. */
async function recommendationsTo(
  db: Db,
  people: readonly Reader[],
  company: CompanyAtWork,
  now: Date,
): Promise<Notice[]> {
  const today = dayAt(now.getTime(), company.timeZone)
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
