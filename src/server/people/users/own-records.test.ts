import { beforeEach, describe, expect, test } from 'vitest'
import { recordKinds, type RecordKind } from '#domain/kernel/access/own-records.ts'
import { endMemberships } from '#tests/support/memberships.ts'
import { placeAna, showNineBox } from '#tests/support/nine-box.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import type { Name } from '#tests/support/people.ts'
import { countStatements } from '#tests/support/statements.ts'
import { testToday, world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const me = (name: Name = 'ana') => w.as(name).users.me({ params: { companyId: w.companyId } })

/** Of which kinds the calls of somebody's own pages answer with anything. */
async function shownTo(name: Name): Promise<RecordKind[]> {
  const { oneToOnes, goals, agreements, feedback, nineBox, lifeStage } = w.as(name)
  const params = w.of(name)
  const hidden = () => undefined
  const counts: Readonly<Record<RecordKind, number>> = {
    oneToOnes: (await oneToOnes.list({ params })).length,
    goals: (await goals.list({ params })).length,
    agreements: (await agreements.list({ params })).length,
    feedback: (await feedback.list({ params })).total,
    evolution: (await nineBox.evolution({ params }).catch(hidden))?.placements.length ?? 0,
    lifeStage: (await lifeStage.read({ params }).catch(hidden))?.option ? 1 : 0,
  }
  return recordKinds.filter((kind) => counts[kind] > 0)
}

const relatedTo = () => ({ kind: 'skill', id: w.skillIds[0] ?? '' }) as const
const aim = (oneToOneId: string | null = null) =>
  w.as('marta').goals.create({
    params: w.of('ana'),
    body: {
      description: 'Learn to run reviews',
      weightingPoints: 50,
      tracking: 'manual',
      initiatives: [],
      oneToOneId,
    },
  })
const agree = (oneToOneId: string | null = null) =>
  w.as('marta').agreements.create({
    params: w.of('ana'),
    body: {
      description: 'Write the runbook',
      relatedTo: relatedTo(),
      dueDate: testToday,
      oneToOneId,
    },
  })
const say = (name: Name, visibility: 'PRIVATE' | 'SHARED') =>
  w.as(name).feedback.write({
    params: w.of('ana'),
    body: { text: 'Clear', category: 'global-evaluation', visibility },
  })

const steps: Readonly<Record<string, () => Promise<unknown>>> = {
  'nothing at all': async () => undefined,
  'a one-to-one that was only planned': () => meet(w),
  'a one-to-one that was prepared': () => meet(w, { state: 'PREPARED' }),
  'a one-to-one that was withdrawn before anything was shared': async () => {
    const { at } = await meet(w)
    const { version } = await w.as('marta').oneToOnes.read({ params: at })
    await w.as('marta').oneToOnes.withdraw({ params: at, body: { version, reason: null } })
  },
  'drafts that were never shared': async () => {
    const { id } = await meet(w)
    await aim(id)
    await agree(id)
  },
  'a goal': () => aim(),
  'an agreement': () => agree(),
  'a private note of their manager’s': () => say('marta', 'PRIVATE'),
  'feedback that was shared': () => say('marta', 'SHARED'),
  'a private entry of their own': () => say('ana', 'PRIVATE'),
  'a review that was closed': () => placeAna(w),
  'a review that was closed, with the Nine Box shown': async () => {
    await showNineBox(w, { forManagers: true, forUsers: true })
    await placeAna(w)
  },
  'a life stage': () =>
    w.as('ana').lifeStage.change({ params: w.of('ana'), body: { option: 'STEADY', note: null } }),
}

describe('what the database says somebody in no team can read is what their pages list, after', () => {
  test.each(Object.keys(steps))('%s', async (what) => {
    await steps[what]?.()
    expect(await me()).toMatchObject({ records: [] })
    await endMemberships(w, 'ana')
    const { records, roles } = await me()
    expect(roles.isTeamMember).toBe(false)
    expect(records).toEqual(await shownTo('ana'))
  })
})

test('a super administrator keeps what is theirs, and nobody learns of it', async () => {
  await aim()
  await endMemberships(w, 'ana')
  await w
    .as('superadmin')
    .users.changeRole({ params: w.of('ana'), body: { role: 'SUPERADMIN', plan: [] } })
  expect(await me()).toMatchObject({ roles: { isSuperAdmin: true }, records: ['goals'] })
  for (const other of ['admin', 'superadmin', 'marta'] as const)
    expect((await me(other)).records).toEqual([])
})

test('a switch of the company takes a page away with what it shows', async () => {
  await steps['a life stage']?.()
  await endMemberships(w, 'ana')
  expect((await me()).records).toEqual(['lifeStage'])
  const params = { companyId: w.companyId }
  const { companySettings } = w.as('admin')
  const settings = await companySettings.read({ params })
  await companySettings.changeLifeStage({
    params,
    body: { lifeStageEnabled: false, version: settings.version },
  })
  expect((await me()).records).toEqual([])
})

test('it costs no statement more', async () => {
  const { companyId } = w
  const count = () =>
    countStatements(w, 'ana', (client) => client.users.me({ params: { companyId } }))
  const inTeam = await count()
  await endMemberships(w, 'ana')
  expect(await count()).toBe(inTeam)
})
