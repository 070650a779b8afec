import { beforeEach, describe, expect, test } from 'vitest'
import type { NineBoxSwitch } from '#domain/conversations/nine-box/access.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import { placeAna, showNineBox } from '#tests/support/nine-box.ts'
import { cast, type Name } from '#tests/support/people.ts'
import { structureOf } from '#tests/support/structure.ts'
import { later, world, type World } from '#tests/support/world.ts'

let w: World
beforeEach(async () => {
  w = await world()
  await placeAna(w)
})

const names = Object.keys(cast) as Name[]
const settings: readonly NineBoxSwitch['nineBox'][] = [true, false].flatMap((forManagers) =>
  [true, false].map((forUsers) => ({ forManagers, forUsers })),
)

const evolutionFor = (name: Name) => w.as(name).nineBox.evolution({ params: w.of('ana') })
const teamOf = (name: Name) => w.as(name).nineBox.team({ params: { companyId: w.companyId } })
const status = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: { statusCode: number }) => error.statusCode,
  )

describe('who reads where somebody is', () => {
  test('is the person and their manager, and on the page of a team its manager, as far as the company shows it', async () => {
    for (const nineBox of settings) {
      await showNineBox(w, nineBox)
      const read: Name[] = []
      for (const name of names) {
        if ((await status(evolutionFor(name))) === 200) read.push(name)
        const isManager = name === 'marta' || name === 'diego'
        expect([nineBox, name, await status(teamOf(name))]).toEqual([
          nineBox,
          name,
          name === 'inactive' ? 403 : isManager && nineBox.forManagers ? 200 : 404,
        ])
      }
      expect([nineBox, read]).toEqual([
        nineBox,
        [...(nineBox.forManagers ? ['marta'] : []), ...(nineBox.forUsers ? ['ana'] : [])],
      ])
    }
  })
})

describe('the position', () => {
  const positionIds = async () =>
    (await evolutionFor('marta')).places.map(({ positionId }) => positionId)

  test('is the newest placement with its evidence, and of who has no closed review there is none', async () => {
    const { places, placements } = await evolutionFor('marta')
    expect(places).toMatchObject([{ positionId: placements[0]?.id, stepSince: expect.any(String) }])
    expect(placements).toMatchObject([
      {
        impact: 300,
        culture: 300,
        box: { impact: 'high', culture: 'high' },
        evidence: {
          performance: 'OVER',
          skills: [{ score: 'STRONG_POINT' }, { score: 'STRONG_POINT' }],
          goals: [],
        },
        reply: null,
      },
    ])
    const team = await teamOf('marta')
    expect(team.map(({ userId, position }) => [userId, position !== null])).toEqual(
      expect.arrayContaining([
        [w.id('ana'), true],
        [w.id('bruno'), false],
      ]),
    )
  })

  test('begins anew at another step, and the history stays', async () => {
    const { companyId } = w
    const { ladders, memberships } = w.as('admin')
    const { id: ladderStepId } = await ladders.addStep({
      params: { companyId },
      body: { name_en: 'Senior', areaId: w.areaId, globalLevelIds: [] },
    })
    const { membershipId, version } = await structureOf(w).memberOf(w.teamIds.marta, 'ana')
    const params = { companyId, membershipId }
    await memberships.changeStep({ params, body: { ladderStepId, version } })
    expect(await positionIds()).toEqual([null])
    expect((await evolutionFor('marta')).placements).toHaveLength(1)
    await later(30, async () => {
      const id = await placeAna(w, '2030-02-14')
      expect(await positionIds()).toEqual([id])
    })
  })

  test('survives a change of manager, who reads it no longer', async () => {
    const [before] = await positionIds()
    await structureOf(w).changeManager(w.teamIds.marta, 'ana', 'admin')
    expect(await status(evolutionFor('marta'))).toBe(404)
    const { places } = await evolutionFor('admin')
    expect(places.map(({ positionId }) => positionId)).toEqual([before])
    const team = await teamOf('admin')
    expect(team.find(({ userId }) => userId === w.id('ana'))?.position?.placementId).toBe(before)
  })

  test('on the team’s page comes with where the review before put them', async () => {
    const [first] = (await evolutionFor('marta')).placements
    await later(90, () => placeAna(w, '2030-04-15'))
    await later(90, () => meet(w, { date: '2030-04-16' }))
    const ana = (await teamOf('marta')).find(({ userId }) => userId === w.id('ana'))
    expect(ana?.before?.placementId).toBe(first?.id)
    expect(ana?.position).toMatchObject({ placedOn: '2030-04-15', impact: 300 })
  })
})
