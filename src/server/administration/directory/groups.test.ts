import { beforeEach, describe, expect, test } from 'vitest'
import { enterpriseSchema, placeSchema } from '#domain/administration/directory/schemas.ts'
import { directoryOf, scimUser, type Directory } from '#tests/support/directory.ts'
import type { Name } from '#tests/support/people.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World
let directory: Directory

beforeEach(async () => {
  w = await world()
  directory = await directoryOf(w)
})

const params = () => ({ companyId: w.companyId })
const read = (userId: string) => w.as('admin').users.read({ params: { ...params(), userId } })
const placesOf = async (id: string) =>
  (await read(id)).places
    .filter(({ active }) => active)
    .map((it) => `${it.area.name.text}: ${it.team.name}`)

const groupCalled = async (displayName: string) =>
  (await directory.ask('POST', '/Groups', { displayName })).body.id as string
const change = (groupId: string, op: 'add' | 'remove', userId: string) =>
  directory.ask('PATCH', `/Groups/${groupId}`, {
    Operations: [{ op, path: 'members', value: [{ value: userId }] }],
  })

test('a group called like an area that is here is refused with a sentence about the name', async () => {
  await groupCalled('Red')
  const { status, body } = await directory.ask('POST', '/Groups', { displayName: 'red' })
  expect({ status, body }).toMatchObject({
    status: 409,
    body: { scimType: 'uniqueness', detail: 'There’s already an area with this name.' },
  })
})

describe('somebody moved from one group to another', () => {
  const inPlatform = (area: string, name: string, leader?: Name) =>
    directory.add(
      scimUser(name, {
        [placeSchema]: { team: 'Platform', area },
        ...(leader ? { [enterpriseSchema]: { manager: w.id(leader) } } : {}),
      }),
    )
  const redAndBlue = async () => {
    const { ladders } = w.as('admin')
    const inEveryArea = { areaId: null, globalLevelIds: [] }
    for (const name_en of ['Junior', 'Expert'])
      await ladders.addStep({ params: params(), body: { ...inEveryArea, name_en } })
    const [red, blue] = [await groupCalled('Red'), await groupCalled('Blue')]
    await inPlatform(red, 'pia', 'bruno')
    await inPlatform(blue, 'otto', 'carla')
    const { id } = await inPlatform(red, 'nora')
    return { red, blue, id: id as string }
  }

  test('keeps the new one when they are taken out of the old', async () => {
    const { red, blue, id } = await redAndBlue()
    await change(blue, 'add', id)
    await change(red, 'remove', id)
    expect(await placesOf(id)).toEqual(['Blue: Platform'])
  })

  test('is in the new one also when they are taken out of the old first', async () => {
    const { red, blue, id } = await redAndBlue()
    await change(red, 'remove', id)
    await directory.patch(id, { op: 'replace', path: 'title', value: 'Analyst' })
    await change(blue, 'add', id)
    expect(await placesOf(id)).toEqual(['Blue: Platform'])
  })

  const makeExpert = async (id: string) => {
    const path = `${placeSchema}:ladderStep`
    await directory.patch(id, { op: 'add', path, value: 'Expert' })
    await directory.patch(id, { op: 'remove', path })
  }
  const expectExpert = async (id: string) => {
    const place = (await read(id)).places.find(({ active }) => active)
    expect(place).toMatchObject({ team: { name: 'Platform' }, ladderStep: { text: 'Expert' } })
  }

  test('keeps the step they were at also when they are taken out of the old first', async () => {
    const { red, blue, id } = await redAndBlue()
    await makeExpert(id)
    await change(red, 'remove', id)
    await change(blue, 'add', id)
    await expectExpert(id)
  })

  test('is in no team of before where the directory has sent another one meanwhile', async () => {
    const { red, blue, id } = await redAndBlue()
    await change(red, 'remove', id)
    const path = `${placeSchema}:team`
    await directory.patch(id, { op: 'add', path, value: 'Brand new' })
    await directory.patch(id, { op: 'remove', path })
    await change(blue, 'add', id)
    expect(await placesOf(id)).toEqual([])
  })

  test('keeps the place that Tandem gave them after they were taken out of the old one', async () => {
    const { red, blue, id } = await redAndBlue()
    await change(red, 'remove', id)
    const choose = (placedBy: 'directory' | 'tandem') =>
      w.as('superadmin').directory.choosePlacer({ params: params(), body: { placedBy } })
    await choose('tandem')
    const team = { ...params(), teamId: w.teamIds.diego }
    const { teams, memberships } = w.as('admin')
    const { version } = await teams.detail({ params: team })
    const member = { userId: id, ladderStepId: w.stepId, managerId: w.id('diego') }
    await memberships.add({ params: team, body: { version, members: [member] } })
    await choose('directory')
    await change(blue, 'add', id)
    expect(await placesOf(id)).toEqual(['Engineering: Team of diego'])
  })

  test('stays out of a team they were taken out of, whatever is written of them next', async () => {
    const { red, id } = await redAndBlue()
    await change(red, 'remove', id)
    await directory.patch(id, { op: 'replace', path: 'title', value: 'Analyst' })
    expect(await placesOf(id)).toEqual([])
  })

  describe('under a manager whom the directory has not sent yet', () => {
    const userName = 'carla@elsewhere.example'
    const manager = { op: 'replace', path: `${enterpriseSchema}:manager`, value: userName }
    const sendManager = () =>
      directory.add(
        scimUser('carla', {
          userName,
          emails: [{ type: 'work', value: w.people.carla.email }],
        }),
      )

    test('stays known in the new one where they cannot be moved yet', async () => {
      const { red, blue, id } = await redAndBlue()
      await directory.patch(id, manager)
      await change(blue, 'add', id)
      await change(red, 'remove', id)
      const { body } = await directory.ask('GET', `/Users/${id}`)
      expect(body[placeSchema]).toEqual({ team: 'Platform', area: blue })
      await sendManager()
      expect(await placesOf(id)).toEqual(['Blue: Platform'])
    })

    test('is out of the old one at once, and in the new one later', async () => {
      const { red, blue, id } = await redAndBlue()
      await directory.patch(id, manager)
      await change(red, 'remove', id)
      expect(await placesOf(id)).toEqual([])
      await change(blue, 'add', id)
      await sendManager()
      expect(await placesOf(id)).toEqual(['Blue: Platform'])
    })

    test('keeps the step they were at, whatever else is written of them meanwhile', async () => {
      const { red, blue, id } = await redAndBlue()
      await makeExpert(id)
      await change(red, 'remove', id)
      await directory.patch(id, manager)
      await change(blue, 'add', id)
      await directory.patch(id, { op: 'replace', path: 'title', value: 'Analyst' })
      await sendManager()
      expect(await placesOf(id)).toEqual(['Blue: Platform'])
      await expectExpert(id)
    })
  })
})
