import { noDetails } from '#domain/people/users/person-fields.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { newEmail, personInput } from '#tests/support/invitations.ts'
import { freshMailbox } from '#tests/support/mailbox.ts'
import type { Name } from '#tests/support/people.ts'
import { picture } from '#tests/support/pictures.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World
let email: string

beforeEach(async () => {
  w = await world()
  email = newEmail()
})

const here = () => ({ companyId: w.companyId })
const at = (userId: string) => ({ ...here(), userId })
const newcomer = () => ({
  ...noDetails,
  firstName: 'Nora',
  lastName: 'Novak',
  email,
  position: 'Analyst',
  role: 'USER' as const,
  invite: false,
})
const add = (words: object = {}, by: Name = 'admin') =>
  w.as(by).users.create({ params: here(), body: { ...newcomer(), ...words } })
const read = (userId: string) => w.as('admin').users.read({ params: at(userId) })

async function edit(userId: string, words: object) {
  const body = { ...personInput(await read(userId)), ...words }
  return w.as('admin').users.edit({ params: at(userId), body })
}

describe('someone added with a place', () => {
  const place = (some: object = {}) => ({
    teamId: w.teamIds.marta,
    ladderStepId: w.stepId,
    managerId: w.id('marta'),
    ...some,
  })
  const nobody = async () => {
    const { rows } = await w.as('admin').users.list({ params: here(), query: { search: 'Novak' } })
    expect(rows).toEqual([])
  }

  test('is in the team from the first moment on, with their picture', async () => {
    const file = picture('image/png').toString('base64')
    const { id } = await add({ place: place(), picture: { file } })
    const [first] = (await read(id)).places
    expect(first).toMatchObject({
      team: { id: w.teamIds.marta },
      manager: 'Marta Test',
      active: true,
    })
    expect((await read(id)).picture).toContain('/pictures/')
    const [listed] = (
      await w.as('admin').users.list({ params: here(), query: { search: 'Novak' } })
    ).rows
    expect(listed).toMatchObject({ team: 'Team of marta', picture: (await read(id)).picture })
  })

  test('under another manager is in the identical team of that one, which is made', async () => {
    const { id } = await add({ place: place({ managerId: w.id('admin') }), invite: true })
    const [first] = (await read(id)).places
    expect(first).toMatchObject({ team: { name: 'Team of marta' }, manager: 'Admin Test' })
    expect(first?.team.id).not.toBe(w.teamIds.marta)
  })

  test.each([
    ['team.superAdmin', 'superadmin', { role: 'SUPERADMIN' }, {}],
    ['team.managerInactive', 'admin', {}, { managerId: 'inactive' }],
    ['team.leadsAnother', 'admin', {}, { managerId: 'diego' }],
  ] as const)('that is refused with %s is not added at all', async (code, by, words, some) => {
    const managerId = 'managerId' in some ? { managerId: w.id(some.managerId) } : {}
    const refused = add({ ...words, place: place(managerId), invite: true }, by)
    await expect(refused).rejects.toMatchObject({ statusCode: 409, code })
    await nobody()
    expect(await freshMailbox(w).count(email)).toBe(0)
  })

  test.each([
    ['place.teamId', 'teamId'],
    ['place.ladderStepId', 'ladderStepId'],
    ['place.managerId', 'managerId'],
  ])('at what is another company’s is refused at %s', async (path, field) => {
    const other = await world()
    const theirs = {
      teamId: other.teamIds.marta,
      ladderStepId: other.stepId,
      managerId: other.id('marta'),
    }
    const refused = add({ place: place({ [field]: Reflect.get(theirs, field) }) })
    await expect(refused).rejects.toMatchObject({
      details: { fields: [{ path, code: 'unknown' }] },
    })
    await nobody()
  })

  test('and what is no picture is refused at its field', async () => {
    const refused = add({ picture: { file: Buffer.from('text').toString('base64') } })
    await expect(refused).rejects.toMatchObject({
      details: { fields: [{ path: 'picture.file', code: 'FILE_TYPE_NOT_ALLOWED' }] },
    })
    await nobody()
  })
})

test('a role is changed together with the rest, as it was shown, or nothing is', async () => {
  const { users } = w.as('admin')
  const plan = await users.planRole({ params: w.of('ana'), query: { role: 'SUPERADMIN' } })
  const words = { position: 'Head' }
  const stale = edit(w.id('ana'), { ...words, role: { role: 'SUPERADMIN', plan: [] } })
  await expect(stale).rejects.toMatchObject({ code: 'planChanged', details: { conflict: plan } })
  await edit(w.id('ana'), { ...words, role: { role: 'SUPERADMIN', plan } })
  expect(await read(w.id('ana'))).toMatchObject({
    ...words,
    role: 'SUPERADMIN',
    places: [{ active: false }],
  })
  const own = edit(w.id('admin'), { role: { role: 'USER' } })
  await expect(own).rejects.toMatchObject({ code: 'user.ownRole' })
})

test('a picture is given and taken by an administrator, of whom they may edit', async () => {
  const file = picture('image/png').toString('base64')
  const { users } = w.as('admin')
  const given = await users.changePicture({ params: w.of('ana'), body: { file } })
  expect((await users.profile({ params: w.of('ana') })).picture).toBe(given.picture)
  await users.removePicture({ params: w.of('ana') })
  expect((await users.profile({ params: w.of('ana') })).picture).toBeNull()
  const other = await world()
  const strange = users.changePicture({ params: at(other.id('ana')), body: { file } })
  await expect(strange).rejects.toMatchObject({ statusCode: 404 })
})
