import { toActor } from '#domain/access/actor.ts'
import type { Day } from '#domain/kernel/day.ts'
import { newId } from '#server/kernel/ids.ts'
import { workFor } from '#server/kernel/member.ts'
import { speakForCompany, type Db } from '#server/kernel/unit-of-work.ts'
import { enterCompany } from '#server/users/queries.ts'
import { hours, momentOf, play, unheard, type Player } from './acts.ts'
import { castOf } from './cast.ts'
import { readContent, readPeople, type DemoCompany, type Person } from './data.ts'
import { dayAgo } from './days.ts'
import { foundCompany, settlePeople } from './founding.ts'
import { historyActs } from './history.ts'
import { Ids } from './ids.ts'

/** When the companies were founded: longer ago than anything in their history. */
export function foundedAt(today: Day): Date {
  return momentOf(dayAgo(today, 900), hours.agree)
}

/** Founds a company, brings its people in, and lets them live through its history up to today. */
export async function makeCompany(
  db: Db,
  name: DemoCompany,
  { accounts, today }: { readonly accounts: ReadonlyMap<string, string>; readonly today: Day },
): Promise<void> {
  const content = readContent(name)
  const people = readPeople(name)
  const { company } = content
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
  const work = workFor(db, { actor, company, language, now: foundedAt(today) }, unheard)
  await foundCompany(work, ids, content)
  await settlePeople(work, ids, { people, areas: content.areas, today })

  const acts = historyActs(name, castOf(ids, today, people), founder.key)
  await play({ db, players: await playersOf(db, companyId, ids, people), today }, acts)
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
