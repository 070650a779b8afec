import type { Readers } from '#domain/kernel/access/readers.ts'
import { expect } from 'vitest'
import { newId } from '#server/kernel/ids.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { fillings, paramsOf, reads, send } from './calls.ts'
import { testDatabase } from './database.ts'
import { oneByTurns } from './long.ts'
import { cast, type Name } from './people.ts'
import type { ReachableIds } from './secrets.ts'
import type { World } from './world.ts'

/** Everyone who can ask for anything. */
export const askers = (Object.keys(cast) as Name[]).filter((name) => name !== 'inactive')

/** Someone's words in a text box, and who reads them by the line beside it. */
export interface Said {
  readonly box: string
  /** In no other text. */
  readonly words: string
  readonly readers: Readers
}

let count = 0
/** Words that stand nowhere else. */
export const newText = () => `canary-${(count += 1)}-end`

/** Puts someone in a manager's team, besides what the cast says. */
export async function reportTo(w: World, collaborator: Name, manager: Name): Promise<void> {
  const own = { company_id: w.companyId }
  await inCompany((await testDatabase()).db, w.companyId, async (db) => {
    const team = { id: newId(), area_id: w.areaId, name: `${collaborator} of ${manager}` }
    await db
      .insertInto('team')
      .values({ ...own, ...team, manager_id: w.id(manager) })
      .onConflict((it) => it.doNothing())
      .execute()
    const { id: teamId } = await db
      .selectFrom('team')
      .select('id')
      .where('manager_id', '=', w.id(manager))
      .executeTakeFirstOrThrow()
    await db
      .insertInto('membership')
      .values({
        ...own,
        id: newId(),
        team_id: teamId,
        user_id: w.id(collaborator),
        ladder_step_id: w.stepId,
        reports_to: w.id(manager),
        active: true,
        started_on: '2029-06-01',
        one_to_one_interval_days: null,
      })
      .execute()
  })
}

/** The people around someone as a page of the writer's knows them. */
export async function circleFor(w: World, writer: Name, about: Name) {
  const params = w.of(about)
  const managers =
    writer === about
      ? (await w.as(writer).users.me({ params })).reportsTo
      : (await w.as(writer).users.profile({ params })).managers
  return { collaboratorId: w.id(about), managerIds: managers.map(({ id }) => id) }
}

/** What there is to be read besides what people have a list of. */
export interface Documents {
  readonly oneToOneIds?: readonly string[]
  readonly goalIds?: readonly string[]
  readonly agreementIds?: readonly string[]
  /** Who manages them by now, whom no line could name. */
  readonly managers?: readonly Name[]
}

/** What tells people's words though its path names nobody. */
const ofEveryone = new Set([
  'feedback.written',
  'feedbackRequests.list',
  'home.read',
  'oneToOnes.finishing',
  'myPeople.list',
])

/** Every call by which members read of somebody: one that is added is asked from the first moment. */
const readsOfPeople = reads.filter((call) => {
  const isOfOne = paramsOf(call).some((name) => name !== 'companyId')
  return call.endpoint.access === 'member' && (isOfOne || ofEveryone.has(call.name))
})

/** All that someone gets of some people, by every call; what is not theirs is nothing. */
async function toldTo(w: World, name: Name, about: readonly Name[], it: Documents) {
  const token = await w.token(name)
  const reach: ReachableIds = {
    companyId: [w.companyId],
    userId: about.map((whom) => w.id(whom)),
    managerId: [w.id('marta'), w.id('diego')],
    oneToOneId: it.oneToOneIds ?? [],
    goalId: it.goalIds ?? [],
    agreementId: it.agreementIds ?? [],
  }
  const bodies: string[] = []
  for (const call of readsOfPeople) {
    const all = { limit: 100 }
    const query = call.endpoint.query.safeParse(all).success ? all : {}
    for (const ids of fillings(call, reach))
      bodies.push((await send(w, call, ids, { token, query })).body)
  }
  return bodies.join('\n')
}

/** Whom lines name in most tests; of the others one by turns is asked. */
const near: ReadonlySet<Name> = new Set(['marta', 'diego', 'ana', 'bruno', 'superadmin'])

/** Who is asked for some texts of some people: whoever is near them, or may be named by a line. */
function askedFor(w: World, said: readonly Said[], about: readonly Name[]): readonly Name[] {
  const isNamed = (name: Name) =>
    said.some(({ readers: { now, afterSharing, lastShared } }) =>
      [...now, ...afterSharing, ...lastShared].includes(w.id(name)),
    )
  const isNear = (name: Name) => near.has(name) || about.includes(name) || isNamed(name)
  const some = oneByTurns(
    askers.filter((name) => !isNear(name)),
    said.length + (expect.getState().currentTestName ?? '').length,
  )
  return askers.filter((name) => isNear(name) || some.includes(name))
}

/** Of each text who gets it, in the order of `askers`: to be compared with who the line names. */
export async function whoGets(
  w: World,
  said: readonly Said[],
  documents: Documents,
  about: readonly Name[] = ['ana'],
): Promise<Record<string, readonly Name[]>> {
  const told = new Map<Name, string>()
  for (const name of askedFor(w, said, [...about, ...(documents.managers ?? [])]))
    told.set(name, await toldTo(w, name, about, documents))
  return Object.fromEntries(
    said.map(({ box, words }) => [box, askers.filter((name) => told.get(name)?.includes(words))]),
  )
}

/** Who a line names, in the same order. */
function namedIn(w: World, ids: readonly string[]): readonly Name[] {
  return askers.filter((name) => ids.includes(w.id(name)))
}

/** Of each text whom its line names: now, or as `of` says. */
export function named(
  w: World,
  said: readonly Said[],
  of: (readers: Readers) => readonly string[] = ({ now }) => now,
): Record<string, readonly Name[]> {
  return Object.fromEntries(said.map(({ box, readers }) => [box, namedIn(w, of(readers))]))
}
