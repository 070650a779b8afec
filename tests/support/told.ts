import type { Readers } from '#domain/access/readers.ts'
import { newId } from '#server/kernel/ids.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from './database.ts'
import { cast, type Name } from './people.ts'
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
}

/**
 * The lists and documents of people's words, as someone gets them; what is not theirs is nothing.
 * That no other call tells a word that is not its reader's, `privacy.test.ts` says.
 */
async function toldTo(w: World, name: Name, about: readonly Name[], it: Documents) {
  const { companyId } = w
  const as = w.as(name)
  const people = about.map((whom) => w.of(whom))
  const asked = [
    as.feedbackRequests.list({ params: { companyId } }),
    ...people.flatMap((params): Promise<unknown>[] => [
      as.feedback.list({ params, query: { limit: 100 } }),
      ...(it.goalIds ? [as.goals.list({ params }), as.agreements.list({ params })] : []),
      ...(it.oneToOneIds ? [as.oneToOnes.list({ params })] : [as.lifeStage.read({ params })]),
    ]),
    ...(it.oneToOneIds ?? []).map((oneToOneId) =>
      as.oneToOnes.read({ params: { companyId, oneToOneId } }),
    ),
    ...(it.goalIds ?? []).flatMap((goalId): Promise<unknown>[] => [
      as.comments.listOnGoal({ params: { companyId, goalId } }),
      as.goals.history({ params: { companyId, goalId } }),
    ]),
    ...(it.agreementIds ?? []).map((agreementId) =>
      as.comments.listOnAgreement({ params: { companyId, agreementId } }),
    ),
  ]
  return JSON.stringify(await Promise.allSettled(asked))
}

/** Of each text who gets it, in the order of `askers`: to be compared with who the line names. */
export async function whoGets(
  w: World,
  said: readonly Pick<Said, 'box' | 'words'>[],
  documents: Documents,
  about: readonly Name[] = ['ana'],
): Promise<Record<string, readonly Name[]>> {
  const told = new Map<Name, string>()
  for (const name of askers) told.set(name, await toldTo(w, name, about, documents))
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
