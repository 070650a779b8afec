import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ApiError } from '#contract/kernel/errors.ts'
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
  fc.record({ act: fc.constant('setMember' as const), team, name, active: fc.boolean() }),
  often(fc.record({ act: fc.constant('manager' as const), team, name, other: name })),
  fc.record({ act: fc.constant('remove' as const), team, name }),
  fc.record({ act: fc.constant('setTeam' as const), team, active }),
  fc.record({ act: fc.constant('rename' as const), team, called: fc.constantFrom(...teamNames) }),
  fc.record({ act: fc.constant('setPerson' as const), name, active }),
  often(fc.record({ act: fc.constant('meet' as const), pair: fc.nat({ max: 20 }) })),
)
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never

const count = isLong ? 10_000 : 500

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

/** What is wrong with a company, by an independent question for each rule. */
async function broken(w: World): Promise<string[]> {
  const { rows } = await inTables(w, (db) =>
    sql<{ rule: string }>`
      with place as (
        select m.*, t.name, t.area_id, t.manager_id, t.active as team_active
        from membership m join team t on t.id = m.team_id where m.active)
      select 'reports to another than the team’s manager' as rule from place where manager_id is distinct from reports_to
      union all select 'is in an inactive team' from place where not team_active
      union all select 'is in two identical teams' from place p join place o
        on o.user_id = p.user_id and o.id <> p.id and o.area_id = p.area_id and o.name = p.name
      union all select 'reports twice to one manager' from place group by user_id, reports_to having count(*) > 1
      union all select 'a super administrator is in a team' from place p join company_user u
        on u.id = p.user_id where u.role = 'SUPERADMIN'
      union all select 'an inactive person is in a team or manages one that has members' from place p
        join company_user u on u.id in (p.user_id, p.reports_to) where not u.active
      union all select 'a manager has two active teams' from team where active and manager_id is not null
        group by manager_id having count(*) > 1
      union all select 'two active teams are the same' from team where active
        group by area_id, name, manager_id having count(*) > 1
      union all select 'reports to themselves' from (
        with recursive above as (
          select user_id as who, reports_to from place
          union select a.who, p.reports_to from above a join place p on p.user_id = a.reports_to
        ) select who from above where who = reports_to) circle
      union all select 'a one-to-one is open that nobody can finish' from one_to_one o
        where o.state <> 'CLOSED' and o.withdrawn_at is null and not exists (
          select from place p where p.user_id = o.collaborator_id and p.reports_to = o.manager_id)
      union all select 'something open is of a membership that is over' from (
          select membership_id from goal where state = 'open'
          union all select membership_id from agreement where state = 'open') open
        join membership m on m.id = open.membership_id
        join company_user u on u.id = m.user_id and u.active
        where not m.active and exists (select from place p where p.user_id = m.user_id
          and p.started_on > m.ended_on)
      union all select 'an active membership is at no step' from place p where not exists (
        select from membership_step h where h.membership_id = p.id and h.ended_on is null
          and h.ladder_step_id = p.ladder_step_id)
      union all select 'a person’s row says another place than their oldest membership' from company_user u
        left join lateral (
          select a.name as area, p.name as team, p.reports_to from place p join area a on a.id = p.area_id
          where p.user_id = u.id order by p.started_on, p.id limit 1) p on true
        where (u.current_area, u.current_team, u.current_manager_id) is distinct from (p.area, p.team, p.reports_to)
      union all select 'an ended membership is at a step' from membership m join membership_step h
        on h.membership_id = m.id where not m.active and h.ended_on is null`.execute(db),
  )
  return rows.map(({ rule }) => rule)
}

test(
  `after each of ${count} commands over people, teams and memberships every rule of section 5 holds`,
  { timeout: isLong ? 1_200_000 : 120_000 },
  async () => {
    const w = await world()
    const outcomes = new Set<string>()
    const commands = fc.sample(command, { numRuns: count, seed: isLong ? Date.now() : 20_301 })
    for (const [index, it] of commands.entries()) {
      outcomes.add(await run(w, it))
      expect([index, it, await broken(w)]).toEqual([index, it, []])
    }
    // The commands were not all refused: each was done at least once.
    const done = [...outcomes].filter((outcome) => outcome.endsWith(' done')).toSorted()
    const acts = 'add addTeam manager meet remove rename setMember setPerson setTeam'
    expect(done).toEqual(acts.split(' ').map((act) => `${act} done`))
  },
)
