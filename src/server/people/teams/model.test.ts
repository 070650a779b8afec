import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ApiError } from '#contract/kernel/errors.ts'
import { brokenRules } from '#tests/support/broken-rules.ts'
import { changesOf } from '#tests/support/finishing.ts'
import { isLong } from '#tests/support/long.ts'
import type { Name } from '#tests/support/people.ts'
import { inTables, structureOf } from '#tests/support/structure.ts'
import { testToday, world, type World } from '#tests/support/world.ts'

// Whatever administrators and managers do, in whatever order: no rule of section 5 is ever broken, and
// nothing is left that nobody can finish. What is looked at is asked of the tables, not of the rules.

const names = ['marta', 'diego', 'ana', 'bruno', 'carla', 'admin', 'superadmin'] as const
const teamNames = ['Team of marta', 'Team of diego', 'Platform'] as const

const name = fc.constantFrom<Name>(...names)
const team = fc.nat({ max: 3 })
/** Mostly: a company in which nearly everyone is off is soon one in which nothing can be done. */
const active = fc.nat({ max: 9 }).map((n) => n > 1)
const often = <T>(arbitrary: fc.Arbitrary<T>) => ({ arbitrary, weight: 3 })
const command = fc.oneof(
  fc.record({ act: fc.constant('addTeam' as const), called: fc.constantFrom(...teamNames) }),
  often(fc.record({ act: fc.constant('add' as const), team, name, other: name })),
  often(fc.record({ act: fc.constant('setMember' as const), team, name, active: fc.boolean() })),
  often(fc.record({ act: fc.constant('manager' as const), team, name, other: name })),
  often(fc.record({ act: fc.constant('remove' as const), team, name })),
  fc.record({ act: fc.constant('setTeam' as const), team, active }),
  fc.record({ act: fc.constant('rename' as const), team, called: fc.constantFrom(...teamNames) }),
  fc.record({ act: fc.constant('setPerson' as const), name, active }),
  often(fc.record({ act: fc.constant('meet' as const), pair: fc.nat({ max: 20 }) })),
  often(fc.record({ act: fc.constant('step' as const), open: fc.nat({ max: 20 }) })),
)
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never

const count = isLong ? 10_000 : 150

/** Does a command as an administrator, or plans a one-to-one as a manager; says how it ended. */
async function run(w: World, it: Command): Promise<string> {
  const s = structureOf(w)
  const ids = await inTables(w, (db) => db.selectFrom('team').select('id').orderBy('id').execute())
  const idOf = (index: number) => ids[index % ids.length]?.id ?? ''
  const params = (of: Name) => w.of(of)
  const acts: {
    [Act in Command['act']]: (to: Extract<Command, { act: Act }>) => Promise<unknown>
  } = {
    addTeam: ({ called }) => s.addTeam(called),
    add: (to) => s.addMembers(idOf(to.team), s.under(to.other, to.name)),
    setMember: (to) => s.setMemberActive(idOf(to.team), to.name, to.active),
    manager: (to) => s.changeManager(idOf(to.team), to.name, to.other),
    remove: (to) => s.removeMember(idOf(to.team), to.name),
    setTeam: (to) => s.setTeamActive(idOf(to.team), to.active),
    rename: (to) => s.rename(idOf(to.team), to.called),
    setPerson: (to) =>
      // Whoever acts here stays able to.
      to.name === 'admin'
        ? Promise.resolve()
        : w.as('admin').users.setActive({ params: params(to.name), body: { active: to.active } }),
    meet: ({ pair }) => plan(w, pair),
    step: ({ open }) => takeStep(w, open),
  }
  try {
    await (acts[it.act] as (to: Command) => Promise<unknown>)(it)
    return `${it.act} done`
  } catch (error) {
    if (error instanceof ApiError && error.statusCode < 500) return `${it.act} ${error.code}`
    throw error
  }
}

/** Plans a one-to-one of one of the pairs there are, as their manager. */
async function plan(w: World, index: number): Promise<void> {
  const pairs = await inTables(w, (db) =>
    db
      .selectFrom('membership')
      .select(['user_id', 'reports_to'])
      .where('active', '=', true)
      .orderBy('id')
      .execute(),
  )
  const pair = pairs[index % pairs.length]
  const manager = names.find((it) => w.id(it) === pair?.reports_to)
  if (!pair || !manager) return
  await w.as(manager).oneToOnes.create({
    params: { companyId: w.companyId, userId: pair.user_id },
    body: { type: 'FOLLOW_UP', date: testToday },
  })
}

/** Takes the next step of one of the one-to-ones that are open, as whoever it is of. */
async function takeStep(w: World, index: number): Promise<void> {
  const open = await inTables(w, (db) =>
    db
      .selectFrom('one_to_one')
      .select(['id', 'manager_id', 'state', 'version'])
      .where('state', '<>', 'CLOSED')
      .where('withdrawn_at', 'is', null)
      .orderBy('id')
      .execute(),
  )
  const it = open[index % open.length]
  const manager = names.find((who) => w.id(who) === it?.manager_id)
  if (!it || !manager) return
  const { id: oneToOneId, state, version } = it
  const next = {
    PREPARATION_PENDING: 'finishPreparation',
    PREPARED: 'startConduction',
    IN_CONDUCTION: 'leaveInReview',
    IN_REVIEW: 'sendSummary',
    CLOSED: 'sendSummary',
  } as const
  const params = { companyId: w.companyId, oneToOneId }
  await w.as(manager).oneToOnes.step({ params, body: { event: next[state], version } })
}

const broken = (w: World) => inTables(w, (db) => brokenRules(db, testToday))

/** How many one-to-ones are open whose collaborator does not report to their manager. */
async function leftToFinish(w: World): Promise<number> {
  const { rows } = await inTables(w, (db) =>
    sql<{ id: string }>`
      select o.id from one_to_one o where o.state <> 'CLOSED' and o.withdrawn_at is null
        and not exists (select from membership m where m.active
          and m.user_id = o.collaborator_id and m.reports_to = o.manager_id)`.execute(db),
  )
  return rows.length
}

test(
  `after each of ${count} commands over people, teams and memberships every rule of section 5 holds`,
  { timeout: isLong ? 1_200_000 : 240_000 },
  async () => {
    const w = await world()
    const outcomes = new Set<string>()
    let left = 0
    const commands = fc.sample(command, { numRuns: count, seed: isLong ? Date.now() : 5 })
    for (const [index, it] of commands.entries()) {
      const outcome = await run(w, it)
      outcomes.add(outcome)
      // What was refused has changed nothing; had it, the next that is done would show it.
      if (outcome.endsWith(' done')) expect([index, it, await broken(w)]).toEqual([index, it, []])
      if (index % 50 < 49) continue
      // Fifteen days later none of a former pair is open.
      left += await leftToFinish(w)
      await changesOf(w).sweepAfter(15)
      expect([index, await leftToFinish(w), await broken(w)]).toEqual([index, 0, []])
    }
    expect(left).toBeGreaterThan(0)
    // The commands were not all refused: each was done at least once.
    const done = [...outcomes].filter((outcome) => outcome.endsWith(' done')).toSorted()
    const acts = 'add addTeam manager meet remove rename setMember setPerson setTeam step'
    expect(done).toEqual(acts.split(' ').map((act) => `${act} done`))
  },
)
