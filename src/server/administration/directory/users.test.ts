import { beforeEach, describe, expect, test } from 'vitest'
import {
  enterpriseSchema,
  errorSchema,
  listSchema,
} from '#domain/administration/directory/schemas.ts'
import { directoryOf, scimUser, type Directory } from '#tests/support/directory.ts'
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
const found = async (filter: string) => {
  const { body } = await directory.ask('GET', `/Users?filter=${encodeURIComponent(filter)}`)
  return (body.Resources as { id: string }[]).map(({ id }) => id)
}

describe('somebody a directory adds', () => {
  test('is a person of the company without an account, and is answered as they are stored', async () => {
    const { status, headers, body } = await directory.ask('POST', '/Users', scimUser('nora'))
    expect(status).toBe(201)
    expect(headers['content-type']).toBe('application/scim+json; charset=utf-8')
    expect(headers['location']).toBe(`http://localhost${directory.base}/Users/${body.id}`)
    expect(headers['etag']).toBe(body.meta.version)
    expect(body).toMatchObject({
      externalId: 'external nora',
      userName: 'nora@directory.example',
      displayName: 'Nora Number nora',
      active: true,
      emails: [{ value: 'nora@directory.example', type: 'work', primary: true }],
      groups: [],
    })
    const person = await read(body.id)
    expect(person).toMatchObject({ firstName: 'Nora', role: 'USER', account: 'none', active: true })
    expect((await directory.ask('GET', `/Users/${body.id}`)).body).toEqual(body)
  })

  test('is found by name, id, e-mail and both together, and by nothing else of another', async () => {
    const { id } = await directory.add(scimUser('nora'))
    await directory.add(scimUser('otto'))
    for (const filter of [
      'userName eq "NORA@directory.example"',
      'userName eq nora@directory.example',
      'externalId eq "external nora"',
      'emails[type eq "work"].value eq "nora@directory.example"',
      'emails.value eq "nora@directory.example" and active eq true',
      `id eq "${id}" and displayName eq "nora number NORA"`,
    ])
      expect({ filter, ids: await found(filter) }).toEqual({ filter, ids: [id] })
    for (const filter of [
      'externalId eq "External nora"',
      'emails[type eq "home"].value eq "nora@directory.example"',
      'userName eq "nora@directory.example" and active eq false',
    ])
      expect({ filter, ids: await found(filter) }).toEqual({ filter, ids: [] })
  })

  test('is not added twice, whatever of them is the same', async () => {
    await directory.add(scimUser('nora'))
    for (const own of [{}, { userName: 'x' }, { externalId: 'x' }]) {
      const { status, body } = await directory.ask('POST', '/Users', scimUser('nora', own))
      expect({ status, schemas: body.schemas, type: body.scimType }).toEqual({
        status: 409,
        schemas: [errorSchema],
        type: 'uniqueness',
      })
    }
  })

  test('is who has their e-mail already, and was in no sync: nobody is doubled', async () => {
    const sent = scimUser('ana', {
      emails: [{ type: 'work', value: (await read(w.id('ana'))).email }],
    })
    expect((await directory.add(sent)).id).toBe(w.id('ana'))
    expect(await read(w.id('ana'))).toMatchObject({ firstName: 'Nora', account: 'linked' })
  })

  test.each([
    ['no name they sign in with', { userName: '' }],
    ['no name', { name: {} }],
    ['a name that is an address', { name: { givenName: 'aurora.com', familyName: 'X' } }],
    ['an e-mail that is none', { emails: [{ value: 'nora', type: 'work' }] }],
    ['a name of 101 characters', { name: { givenName: 'n'.repeat(101), familyName: 'X' } }],
    ['an activity that is none', { active: 'perhaps' }],
    ['a text with NUL', { title: 'a\0b' }],
  ])('is refused with %s', async (_, own) => {
    const { status, body } = await directory.ask('POST', '/Users', scimUser('nora', own))
    expect({ status, type: body.scimType }).toEqual({ status: 400, type: 'invalidValue' })
    expect(await found('userName eq "nora@directory.example"')).toEqual([])
  })
})

describe('a change', () => {
  test('is what Entra sends: capitals, texts for booleans, filters in paths, extensions by name', async () => {
    const { id } = await directory.add(scimUser('nora'))
    const { status, body } = await directory.patch(
      id,
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'New@directory.example' },
      { op: 'Add', path: 'name.givenName', value: 'Leonor' },
      { op: 'Add', path: 'title', value: 'Engineer' },
      { op: 'Replace', path: `${enterpriseSchema}:department`, value: 'Platform' },
      { op: 'Add', path: `${enterpriseSchema}:manager`, value: w.id('marta') },
    )
    expect(status).toBe(200)
    expect(body[enterpriseSchema]).toMatchObject({
      department: 'Platform',
      manager: { value: w.id('marta'), displayName: 'Marta Test' },
    })
    expect(await read(id)).toMatchObject({
      firstName: 'Leonor',
      email: 'new@directory.example',
      position: 'Engineer',
    })
    expect(
      (await directory.patch(id, { op: 'Replace', path: 'active', value: 'False' })).body.active,
    ).toBe(false)
    expect((await read(id)).active).toBe(false)
    await directory.patch(id, { op: 'replace', value: { active: true, 'name.givenName': 'Nora' } })
    expect(await read(id)).toMatchObject({ active: true, firstName: 'Nora' })
  })

  test('with an attribute of an extension of the directory’s own deactivates a leaver all the same', async () => {
    const { id } = await directory.add(scimUser('nora'))
    const own = 'urn:ietf:params:scim:schemas:extension:AuroraHr:2.0:User:leavingReason'
    const { status, body } = await directory.patch(
      id,
      { op: 'Replace', path: 'active', value: 'False' },
      { op: 'Replace', path: own, value: 'end' },
    )
    expect({ status, active: body.active }).toEqual({ status: 200, active: false })
    const wrong = await directory.patch(id, { op: 'Replace', path: `${own} x`, value: 'end' })
    expect({ status: wrong.status, type: wrong.body.scimType }).toEqual({
      status: 400,
      type: 'invalidPath',
    })
  })

  test('over what was seen before is refused, and with what is there now it is not', async () => {
    const { id, meta } = await directory.add(scimUser('nora'))
    const change = (title: string, tag: string) =>
      directory.ask(
        'PATCH',
        `/Users/${id}`,
        { Operations: [{ op: 'add', path: 'title', value: title }] },
        { 'if-match': tag },
      )
    const first = await change('One', meta.version)
    expect(first.status).toBe(200)
    expect((await change('Two', meta.version)).status).toBe(412)
    expect((await read(id)).position).toBe('One')
    expect((await change('Two', String(first.headers['etag']))).status).toBe(200)
    const again = await directory.ask('GET', `/Users/${id}`, undefined, { 'if-none-match': '*' })
    expect(again.status).toBe(304)
  })

  test('of all of somebody leaves what the company wrote, and takes what the directory no longer says', async () => {
    const { id } = await directory.add(
      scimUser('nora', { title: 'Engineer', [enterpriseSchema]: { department: 'Platform' } }),
    )
    const { body } = await directory.ask(
      'PUT',
      `/Users/${id}`,
      scimUser('nora', { externalId: 'new' }),
    )
    expect(body).toMatchObject({ externalId: 'new', title: 'Engineer' })
    expect(body[enterpriseSchema]).toBeUndefined()
  })

  test('is audited as the sync’s, by the name that a page’s has', async () => {
    const { id } = await directory.add(scimUser('nora'))
    await directory.patch(id, { op: 'replace', path: 'active', value: false })
    const { rows } = await w
      .as('superadmin')
      .audit.list({ params: { companyId: w.companyId }, query: {} })
    expect(rows.map(({ actor, group, act }) => `${actor} ${group}.${act}`)).toEqual([
      'sync users.setActive',
      'sync users.create',
      'person directory.addToken',
    ])
  })
})

describe('whoever goes', () => {
  test('loses their places by the plan of the pages, and is still answered, inactive', async () => {
    await directory.patch(w.id('marta'), { op: 'Replace', path: 'active', value: 'False' })
    const { rows } = await w
      .as('admin')
      .users.list({ params: { companyId: w.companyId }, query: { status: 'inactive' } })
    expect(rows.map(({ id }) => id)).toContain(w.id('marta'))
    const active = await inTables(w, (db) =>
      db
        .selectFrom('membership')
        .select('id')
        .where('active', '=', true)
        .where((eb) =>
          eb.or([eb('user_id', '=', w.id('marta')), eb('reports_to', '=', w.id('marta'))]),
        )
        .execute(),
    )
    expect(active).toEqual([])
    const { body } = await directory.ask('GET', `/Users/${w.id('marta')}`)
    expect(body.active).toBe(false)
  })

  test('is deactivated, not deleted, and is the same person when they are added again', async () => {
    const { id } = await directory.add(scimUser('nora'))
    expect((await directory.ask('DELETE', `/Users/${id}`)).status).toBe(204)
    expect((await read(id)).active).toBe(false)
    for (const method of ['GET', 'DELETE'] as const)
      expect((await directory.ask(method, `/Users/${id}`)).status).toBe(404)
    expect(await found('userName eq "nora@directory.example"')).toEqual([])
    expect((await directory.add(scimUser('nora'))).id).toBe(id)
    expect((await read(id)).active).toBe(true)
  })

  test('is not the last super administrator', async () => {
    const last = w.id('superadmin')
    const off = { op: 'replace', path: 'active', value: false }
    const { status, body } = await directory.patch(last, off)
    expect(status).toBe(409)
    expect(body.detail).toContain('needs at least one super administrator')
    expect((await directory.ask('DELETE', `/Users/${last}`)).status).toBe(409)
    expect((await directory.ask('GET', `/Users/${last}`)).body.active).toBe(true)
  })
})

test('lists come in pages counted from 1, and what is asked for beyond is empty', async () => {
  for (const name of ['a', 'b', 'c']) await directory.add(scimUser(name))
  const page = async (query: string) => (await directory.ask('GET', `/Users?${query}`)).body
  const all = await page('')
  expect(all.schemas).toEqual([listSchema])
  const two = await page('startIndex=2&count=2')
  expect(two).toMatchObject({ totalResults: all.totalResults, startIndex: 2, itemsPerPage: 2 })
  expect(two.Resources).toEqual(all.Resources.slice(1, 3))
  expect(await page('count=0')).toMatchObject({ itemsPerPage: 0, totalResults: all.totalResults })
  expect(await page('startIndex=-5&count=-1')).toMatchObject({ startIndex: 1, itemsPerPage: 0 })
  expect((await page('startIndex=9999')).Resources).toEqual([])
  expect((await page('attributes=userName')).Resources[0]).not.toHaveProperty('name')
  expect((await directory.ask('GET', '/Users?count=many')).status).toBe(400)
  expect((await directory.ask('GET', '/Users?filter=name')).body.scimType).toBe('invalidFilter')
  expect((await directory.ask('GET', '/Users?filter=title%20eq%20%22x%22')).status).toBe(400)
})
