import { noDetails } from '#domain/people/users/person-fields.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { enterpriseSchema } from '#domain/administration/directory/schemas.ts'
import { directoryOf, scimUser, syncAna, type Directory } from '#tests/support/directory.ts'
import { proven } from '#tests/support/factors.ts'
import { inTables } from '#tests/support/structure.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World
let directory: Directory

beforeEach(async () => {
  w = await world()
  directory = await directoryOf(w)
})

const read = (userId: string) =>
  w.as('admin').users.read({ params: { companyId: w.companyId, userId } })

test('who deleted their account is added again as a new person, by the same id and number', async () => {
  const number = { [enterpriseSchema]: { employeeNumber: 'E-7' } }
  await syncAna(w, directory, number)
  await (await proven(w, 'ana')).account.remove()
  const { id } = await directory.add(scimUser('ana', number))
  expect(id).not.toBe(w.id('ana'))
  expect(await read(w.id('ana'))).toMatchObject({ firstName: 'Nora', account: 'deleted' })
  await directory.ask('DELETE', `/Users/${id}`)
  expect((await directory.add(scimUser('ana', number))).id).toBe(id)
})

describe('somebody who is here already', () => {
  test('is found by their number alone where they were removed, or excluded before they were sent', async () => {
    const numbered = (name: string, employeeNumber: string) =>
      scimUser(name, { [enterpriseSchema]: { employeeNumber } })
    const { id } = await directory.add(numbered('nora', 'E-7'))
    await directory.ask('DELETE', `/Users/${id}`)
    expect((await directory.add(numbered('otto', 'E-7'))).id).toBe(id)
    const bruno = { companyId: w.companyId, userId: w.id('bruno') }
    await inTables(w, (db) =>
      db
        .updateTable('company_user')
        .set({ external_id: 'E-8' })
        .where('id', '=', bruno.userId)
        .execute(),
    )
    await w.as('admin').directory.ignore({ params: bruno, body: { ignoreEtl: true } })
    expect((await directory.add(numbered('pia', 'E-8'))).id).toBe(bruno.userId)
    expect(await read(bruno.userId)).toMatchObject({ firstName: 'Bruno' })
  })

  test('keeps what the company wrote of who is here already, where it does not say it', async () => {
    const id = w.id('ana')
    const { email, version, globalLevelId } = await read(id)
    const words = { firstName: 'Ana', lastName: 'Test', email, position: 'Engineer' }
    const ours = {
      ...noDetails,
      ...words,
      preferredLanguage: 'es',
      globalLevelId,
      version,
    } as const
    await w.as('admin').users.edit({ params: { companyId: w.companyId, userId: id }, body: ours })
    const number = (value: string | null) =>
      inTables(w, (db) =>
        db.updateTable('company_user').set({ external_id: value }).where('id', '=', id).execute(),
      )
    await number('E-7')
    await w.as('admin').users.setActive({
      params: { companyId: w.companyId, userId: id },
      body: { active: false },
    })
    const { body } = await directory.ask('POST', '/Users', {
      userName: email,
      name: { givenName: 'Ana' },
    })
    expect(body).toMatchObject({
      id,
      title: 'Engineer',
      active: false,
      [enterpriseSchema]: { employeeNumber: 'E-7' },
    })
    const { sync: _, ...person } = await read(id)
    expect(person).toMatchObject({ ...words, preferredLanguage: 'es', active: false })
    await directory.ask('PUT', `/Users/${id}`, { userName: email, name: { givenName: 'Ana' } })
    const { body: put } = await directory.ask('GET', `/Users/${id}`)
    expect(put[enterpriseSchema]).toEqual({ employeeNumber: 'E-7' })
  })

  test('who was given up has access again where they are added without saying it', async () => {
    const { id } = await directory.add(scimUser('nora', { title: 'Engineer' }))
    await directory.ask('DELETE', `/Users/${id}`)
    const { active: _, ...sent } = scimUser('nora')
    expect((await directory.add(sent)).id).toBe(id)
    expect(await read(id)).toMatchObject({ active: true, position: 'Engineer' })
  })
})
