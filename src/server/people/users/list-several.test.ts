import { beforeEach, expect, test } from 'vitest'
import { world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const at = () => ({ params: { companyId: w.companyId } })
const found = async (query: object) =>
  (await w.as('admin').users.list({ ...at(), query })).rows.map(({ firstName }) => firstName)

test('by several of a kind, any of them will do, and who is in no team beside them', async () => {
  const { teams } = await w.as('admin').users.choices(at())
  const [diego, marta] = ['diego', 'marta'].map(
    (name) => teams.find((it) => it.name === `Team of ${name}`)?.id,
  )
  expect(await found({ team: [diego, marta] })).toEqual(['Ana', 'Bruno', 'Carla'])
  expect(await found({ manager: [w.id('diego'), w.id('marta')] })).toHaveLength(3)
  const users = { role: 'USER', status: 'active' }
  expect(await found({ team: ['none', diego], ...users })).toEqual(['Carla', 'Diego', 'Marta'])
  expect(await found({ team: ['none', diego], manager: w.id('marta') })).toEqual([])
  expect(await found({ sync: ['none', 'synced'] })).toEqual(await found({}))
  const leading = ['enrolled', 'notEnrolled']
  expect(await found({ leadership: leading })).toEqual(['Diego', 'Marta'])
})

test('a filter takes a list as a bracket array: role[]=ADMIN&role[]=SUPERADMIN', async () => {
  const { companyId } = w
  const answer = await w.app.inject({
    url: `/api/admin/user/${companyId}/list?role[]=ADMIN&role[]=SUPERADMIN&status=`,
    headers: { authorization: `Bearer ${await w.token('admin')}` },
  })
  const roles = answer.json().rows.map((row: { role: string }) => row.role)
  expect(new Set(roles)).toEqual(new Set(['ADMIN', 'SUPERADMIN']))
})

test('of some people by their ids, it has those of them who meet the filters, and nobody of another company', async () => {
  const [ana, diego] = [w.id('ana'), w.id('diego')]
  const other = await world()
  expect(await found({ among: [diego, ana, other.id('ana')] })).toEqual(['Ana', 'Diego'])
  expect(await found({ among: ana, manager: w.id('diego') })).toEqual([])
  const tooMany = Array.from({ length: 101 }, () => ana)
  await expect(found({ among: tooMany })).rejects.toMatchObject({ statusCode: 400 })
})
