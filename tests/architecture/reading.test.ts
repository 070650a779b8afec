import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#domain/kernel/access/actor.ts'
import { canSeePlacements } from '#domain/conversations/nine-box/access.ts'
import { managedBy } from '#server/assistant/expert-system/advice-queries.ts'
import { newId } from '#server/kernel/ids.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { rowsAfter } from '#server/administration/exports/sheet-queries.ts'
import { countsUntil } from '#server/overviews/statistics/work-queries.ts'
import { reads } from '#tests/support/calls.ts'
import { isFor } from '#tests/support/is-for.ts'
import { oneByTurns } from '#tests/support/long.ts'
import { showNineBox } from '#tests/support/nine-box.ts'
import type { Name } from '#tests/support/people.ts'
import { recordsIn, type Written } from '#tests/support/records.ts'
import { askers } from '#tests/support/told.ts'
import { called, recommended, ways, workOf, type Ground } from '#tests/support/ways-of-reading.ts'
import { testToday, world } from '#tests/support/world.ts'

// Who reads feedback, goals, agreements, comments, questions and placements is a rule of the domain. Every way
// of reading is asked for every person and every record, and finds what the rule says: no more and no less.

let ground: Ground
let actors: ReadonlyMap<Name, Actor>

beforeAll(async () => {
  const w = await world()
  const { all, oneToOneIds } = await recordsIn(w)
  const idsOf = (kind: Written['kind']) => all.filter((it) => it.kind === kind).map(({ id }) => id)
  const reach = {
    companyId: [w.companyId],
    userId: askers.map((name) => w.id(name)),
    managerId: ['marta', 'diego', 'superadmin'].map((name) => w.id(name as Name)),
    oneToOneId: oneToOneIds,
    goalId: idsOf('goal'),
    agreementId: idsOf('agreement'),
    placementId: idsOf('placement'),
  }
  ground = { w, all, reach }
  const entered = askers.map(
    async (name) => [name, await workOf(w, name, async ({ actor }) => actor)] as const,
  )
  actors = new Map(await Promise.all(entered))
})

const readableTo = (name: Name) => {
  const actor = actors.get(name)
  return ground.all.filter((it) => actor && it.reads(actor))
}

const labelled = (some: readonly Written[]) =>
  some.map((it) => `${it.kind} ${it.words}: ${it.by} about ${it.about}, ${it.state}`)

const foundIn = (text: string) =>
  ground.all.filter(({ words, id }) => text.includes(words) || text.includes(id))

/** Between the three of them is most there is to read; of the others one by turns. */
const parties: readonly Name[] = ['marta', 'ana', 'diego']
const readersAt = (turn: number): readonly Name[] => [
  ...parties,
  ...oneByTurns(
    askers.filter((name) => !parties.includes(name)),
    turn,
  ),
]

test('there is something of every kind, for each of them', () => {
  expect(new Set(readableTo('marta').map(({ kind }) => kind)).size).toBe(6)
  expect(readableTo('bruno').length).toBeGreaterThan(0)
  expect(readableTo('superadmin').length).toBeLessThan(ground.all.length / 3)
})

test.each(ways.map((it, turn) => ({ ...it, turn })))(
  '$way: everyone finds what the rule has them read of it, and nothing else',
  async ({ of, told, turn }) => {
    for (const name of readersAt(turn)) {
      const readable = readableTo(name)
      const found = foundIn(await told(ground, name))
      const expected = readable.filter((it) => of(it, name, readable))
      expect({ name, found: labelled(found) }).toEqual({ name, found: labelled(expected) })
    }
  },
)

test('every other call that reads, and what recommendations are made of: nothing else either', async () => {
  const sweep = async (name: Name) => {
    const bodies = [await recommended(ground, name)]
    for (const call of reads)
      if (isFor(name, call)) bodies.push(...(await called(ground, name, call.name)))
    return bodies.join('\n')
  }
  for (const name of readersAt(0)) {
    const readable = new Set(readableTo(name))
    const beyond = foundIn(await sweep(name)).filter((it) => !readable.has(it))
    expect({ name, beyond: labelled(beyond) }).toEqual({ name, beyond: [] })
  }
})

test('what is unread is told of who reads it, whatever was noted', async () => {
  const { w, all } = ground
  const columns = { goal: 'goal_id', agreement: 'agreement_id', feedback: 'feedback_entry_id' }
  const notable = all.flatMap((it) =>
    Object.entries(columns).flatMap(([kind, column]) => (kind === it.kind ? [{ it, column }] : [])),
  )
  const nothing = {
    goal_id: null,
    agreement_id: null,
    feedback_entry_id: null,
    one_to_one_id: null,
  }
  const rows = askers.flatMap((name) =>
    notable.map(({ it, column }) => ({
      company_id: w.companyId,
      id: newId(),
      user_id: w.id(name),
      ...nothing,
      [column]: it.id,
    })),
  )
  await inCompany(w.database.db, w.companyId, (db) =>
    db
      .insertInto('unread')
      .values(rows)
      .onConflict((it) => it.doNothing())
      .execute(),
  )
  for (const name of askers) {
    const readable = new Set(readableTo(name))
    const found = foundIn((await called(ground, name, 'home.unread')).join(''))
    const expected = notable.flatMap(({ it }) => (readable.has(it) ? [it] : []))
    expect({ name, found: labelled(found) }).toEqual({ name, found: labelled(expected) })
  }
})

test('what a manager’s page counts of a diary is what they read of it', async () => {
  const { w } = ground
  for (const [name, about] of [
    ['marta', 'ana'],
    ['diego', 'ana'],
    ['marta', 'bruno'],
  ] as const) {
    const { feedbackCount } = await w.as(name).myPeople.place({ params: w.of(about) })
    const isAbout = (it: Written) => it.kind === 'feedback' && it.about === about
    expect(feedbackCount).toBe(readableTo(name).filter(isAbout).length)
  }
})

test('home counts no draft of another manager', async () => {
  const { w } = ground
  const { needs } = await w.as('diego').home.read({ params: { companyId: w.companyId } })
  expect(needs.length).toBeGreaterThan(0)
  expect(needs.filter(({ kind }) => kind === 'drafts')).toEqual([])
})

test('the expert system knows of feedback that is shared, and of no other', async () => {
  const { w } = ground
  const [managed] = await workOf(w, 'marta', ({ db, company, today }) =>
    managedBy(db, [w.id('marta')], { company, today }),
  )
  const daysWithout = (name: Name) =>
    managed?.people.find(({ id }) => id === w.id(name))?.facts.daysWithoutFeedback
  expect(daysWithout('ana')).toBe(0)
  expect(daysWithout('bruno')).toBeGreaterThan(0)
})

test('files and statistics, which administrators get without a word, are of what is shared', async () => {
  const { w, all } = ground
  const sharedOf = (kind: Written['kind']) => all.filter((it) => it.kind === kind && it.isShared)
  const [sheets, counts] = await workOf(w, 'admin', async (work) => {
    const kinds = ['goals', 'agreements', 'feedback'] as const
    const read = await Promise.all(kinds.map((sheet) => rowsAfter(work.db, sheet, undefined)))
    return [read, await countsUntil(work, { on: testToday, since: '2030-01-01' })] as const
  })
  const shared = [sharedOf('goal'), sharedOf('agreement'), sharedOf('feedback')]
  const [goals = [], agreements = [], feedback = []] = shared
  for (const [n, rows] of sheets.entries()) {
    expect(labelled(foundIn(JSON.stringify(rows)))).toEqual(labelled(shared[n] ?? []))
    expect(all.some(({ words }) => JSON.stringify(rows).includes(words))).toBe(false)
  }
  const sum = (kind: string) =>
    counts.reduce((before, it) => before + (it.kind === kind ? it.count : 0), 0)
  // Statistics are of those in a team, and what one writes about oneself is no feedback received.
  const received = feedback.filter(({ by, about }) => by !== about && about !== 'diego')
  const inState = (some: readonly Written[], state: string) =>
    some.filter((it) => it.state === state).length
  expect({
    feedback: sum('feedback'),
    goals: [sum('openGoals'), sum('closedGoals')],
    agreements: [sum('openAgreements'), sum('closedAgreements')],
  }).toEqual({
    feedback: received.length,
    goals: [inState(goals, 'open'), inState(goals, 'closed')],
    agreements: [inState(agreements, 'open'), inState(agreements, 'closed')],
  })
})

test.each([
  { forManagers: true, forUsers: false },
  { forManagers: false, forUsers: true },
  { forManagers: false, forUsers: false },
])('a placement is read as the company shows it: $forManagers, $forUsers', async (nineBox) => {
  const { w } = ground
  await showNineBox(w, nineBox)
  for (const name of askers) {
    const actor = actors.get(name)
    const sees = actor && canSeePlacements(w.id('ana'), actor, { nineBox })
    const isFound = async (call: string) =>
      foundIn((await called(ground, name, call)).join('')).some(({ kind }) => kind === 'placement')
    const isOnTeam = name === 'marta' && nineBox.forManagers
    expect({
      name,
      evolution: await isFound('nineBox.evolution'),
      team: await isFound('nineBox.team'),
    }).toEqual({ name, evolution: sees, team: isOnTeam })
  }
})
