import { beforeEach, expect, test } from 'vitest'
import { waitsForTeam } from '#domain/people/teams/waiting.ts'
import { accessStateOf, accessStates } from '#domain/people/users/user.ts'
import { inviteAs } from '#tests/support/invitations.ts'
import { structureOf } from '#tests/support/structure.ts'
import { later, world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const list = (query: object = {}) =>
  w.as('admin').users.list({ params: { companyId: w.companyId }, query })
const found = async (query: object) => (await list(query)).rows.map(({ firstName }) => firstName)

test('by what the list says of their access, each is found by the state that it says', async () => {
  for (const days of [0, 8])
    await later(-days, () => inviteAs(w, 'admin', { firstName: `Since${days}` }))
  const { id: invitationId, userId } = await inviteAs(w, 'admin', { firstName: 'Withdrawn' })
  const place = { userId, managerId: w.id('marta'), ladderStepId: w.stepId }
  await structureOf(w).addMembers(w.teamIds.marta, [place])
  await w.as('admin').invitations.withdraw({ params: { companyId: w.companyId, invitationId } })
  const { rows } = await list()
  const stated = rows.map((it) => [it.firstName, accessStateOf(it)] as const)
  expect(new Set(stated.map(([, state]) => state))).toEqual(
    new Set(['joined', 'inactive', 'invited', 'expired', 'notInvited']),
  )
  for (const status of accessStates.filter((it) => it !== 'gone'))
    expect(await found({ status })).toEqual(
      stated.flatMap(([name, state]) => (state === status ? [name] : [])),
    )
  const ranks = (await list({ sort: 'status' })).rows.map((it) => accessStateOf(it))
  const order = ['notInvited', 'expired', 'invited', 'joined', 'inactive']
  const rankOf = (state: string) => order.indexOf(state === 'invited' ? 'expired' : state)
  expect(ranks.map(rankOf)).toEqual(ranks.map(rankOf).toSorted((one, other) => one - other))
})

test('by who waits for a team, it has those who do by the rule, and as many as the administration says', async () => {
  const { rows } = await list({ limit: 100 })
  const waits = rows.filter(waitsForTeam).map(({ firstName }) => firstName)
  expect(await found({ team: 'waiting', limit: 100 })).toEqual(waits)
  expect(waits.length).toBeGreaterThan(0)
  expect(rows.filter(({ team, leads }) => !team && leads.length > 0)).not.toEqual([])
  const { needs } = await w.as('admin').home.read({ params: { companyId: w.companyId } })
  const waiting = needs.find((it) => it.kind === 'company' && it.matter === 'peopleWithoutTeam')
  expect((await list({ team: 'waiting' })).total).toBe(
    waiting?.kind === 'company' ? waiting.count : 0,
  )
  expect(await found({ team: 'waiting', status: 'inactive' })).toEqual([])
})
