import { toActor } from '#domain/access/actor.ts'
import { addDays, dayAt } from '#domain/kernel/day.ts'
import { newId } from '#server/kernel/ids.ts'
import { workFor } from '#server/kernel/member.ts'
import { speakForCompany, type Db } from '#server/kernel/unit-of-work.ts'
import { enterCompany } from '#server/users/queries.ts'
import { play, unheard, type Player } from './acts.ts'
import { castOf } from './cast.ts'
import { readContent, readPeople, type DemoCompany, type Person } from './data.ts'
import { foundCompany, settlePeople } from './founding.ts'
import { historyActs } from './history.ts'
import { Ids } from './ids.ts'

/** Longer ago than anything in the history of a company. */
const foundedDaysAgo = 900

/** Founds a company, brings its people in, and lets them live through its history up to today. */
export async function loadCompany(
  db: Db,
  name: DemoCompany,
  { accounts, now }: { readonly accounts: ReadonlyMap<string, string>; readonly now: Date },
): Promise<void> {
  const content = readContent(name)
  const people = readPeople(name)
  const { company } = content
  const today = dayAt(now.getTime(), company.timeZone)
  const ids = new Ids()
  for (const [email, id] of accounts) ids.give('account', email, id)
  for (const { key } of people) ids.give('person', key)

  const companyId = newId()
  await speakForCompany(db, companyId)
  const founder = founderOf(people)
  const { role, active, preferredLanguage: language } = founder
  const nobody = { manages: [], reportsTo: [] }
  const userId = ids.of('person', founder.key)
  const actor = toActor({ userId, companyId, role, active, ...nobody })
  const then = new Date(addDays(today, -foundedDaysAgo))
  const work = workFor(db, { actor, company, language, now: then }, unheard)
  await foundCompany(work, ids, content)
  await settlePeople(work, ids, people, today)

  const acts = historyActs(name, castOf(ids, today, people), founder.key)
  await play({ db, players: await playersOf(db, companyId, ids, people), now, today }, acts)
}

function founderOf(people: readonly Person[]): Person {
  const founder = people.find(({ role }) => role === 'SUPERADMIN')
  if (!founder) throw new Error('The demo data name nobody who founded the company.')
  return founder
}

/** Everyone as the product knows them, asked once: who reports to whom does not change on the way. */
async function playersOf(
  db: Db,
  companyId: string,
  ids: Ids,
  people: readonly Person[],
): Promise<Map<string, Player>> {
  const players: [string, Player][] = []
  for (const { key, email, preferredLanguage: language } of people) {
    const loaded = await enterCompany(db, companyId, {
      accountId: ids.of('account', email),
      sessionId: null,
    })
    if (loaded) players.push([key, { ...loaded, language }])
  }
  return new Map(players)
}
