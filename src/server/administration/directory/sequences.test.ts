import SCIMMY from 'scimmy'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  enterpriseSchema,
  groupSchema,
  patchSchema,
  placeSchema,
  userSchema,
} from '#domain/administration/directory/schemas.ts'
import { directoryOf, scimUser, type Directory, type Scim } from '#tests/support/directory.ts'
import { world, type World } from '#tests/support/world.ts'

// What Entra and Okta send, in their order and spelling, written down from their documentation.

let w: World
let directory: Directory

beforeEach(async () => {
  w = await world()
  directory = await directoryOf(w)
})

const read = (userId: string) =>
  w.as('admin').users.read({ params: { companyId: w.companyId, userId } })
const patchOf = (...Operations: object[]) => ({ schemas: [patchSchema], Operations })

test('Entra connects, adds, changes, deactivates and removes somebody, and puts them in a group', async () => {
  const { ask } = directory
  const nobody = await ask('GET', '/Users?filter=userName+eq+%22non-existent%22')
  expect(nobody).toMatchObject({ status: 200, body: { totalResults: 0, Resources: [] } })
  expect((await ask('GET', '/Schemas')).body.totalResults).toBe(4)

  const made = await ask('POST', '/Users', {
    schemas: [userSchema, enterpriseSchema],
    externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
    userName: 'Nora_Ruiz@tenant.onmicrosoft.example',
    active: true,
    displayName: 'Nora Ruiz',
    emails: [{ primary: true, type: 'work', value: 'Nora.Ruiz@tenant.example' }],
    meta: { resourceType: 'User' },
    name: { formatted: 'Nora Ruiz', familyName: 'Ruiz', givenName: 'Nora' },
    title: 'Designer',
    preferredLanguage: 'es-ES',
    addresses: [{ type: 'work', country: 'ES' }],
    phoneNumbers: [{ type: 'mobile', value: '+34 600 000 000' }],
    roles: [],
    [enterpriseSchema]: { department: 'Design', employeeNumber: '4711' },
  })
  expect(made.status).toBe(201)
  const { id } = made.body
  expect(await read(id)).toMatchObject({
    email: 'nora.ruiz@tenant.example',
    preferredLanguage: 'es',
  })

  const filter = encodeURIComponent('externalId eq "0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef"')
  expect((await ask('GET', `/Users?filter=${filter}`)).body.Resources[0].id).toBe(id)

  const changed = await ask(
    'PATCH',
    `/Users/${id}`,
    patchOf(
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'nora@tenant.example' },
      { op: 'Replace', path: 'name.familyName', value: 'Ruiz Sol' },
      { op: 'Add', path: `${enterpriseSchema}:manager`, value: w.id('marta') },
      { op: 'Add', path: 'phoneNumbers[type eq "work"].value', value: '555' },
      { op: 'Remove', path: 'title' },
    ),
  )
  expect(changed.body).toMatchObject({ name: { familyName: 'Ruiz Sol' }, active: true })
  expect(changed.body.title).toBeUndefined()

  const group = await ask('POST', '/Groups', {
    schemas: [
      groupSchema,
      'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group',
    ],
    externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
    displayName: 'Design',
    meta: { resourceType: 'Group' },
  })
  expect(group).toMatchObject({ status: 201, body: { members: [] } })
  const at = `/Groups/${group.body.id}`
  const added = patchOf({ op: 'Add', path: 'members', value: [{ value: id }] })
  expect((await ask('PATCH', at, added)).body.members).toMatchObject([{ value: id }])
  const lean = (await ask('GET', `${at}?excludedAttributes=members`)).body
  expect(lean).not.toHaveProperty('members')
  const byName = encodeURIComponent('displayName eq "design"')
  const listed = await ask('GET', `/Groups?excludedAttributes=members&filter=${byName}`)
  expect(listed.body.Resources).toMatchObject([{ id: group.body.id }])
  const renamed = patchOf({ op: 'Replace', path: 'displayName', value: 'Design & Research' })
  expect((await ask('PATCH', at, renamed)).body.displayName).toBe('Design & Research')
  const removed = patchOf({ op: 'Remove', path: 'members', value: [{ value: id }] })
  expect((await ask('PATCH', at, removed)).body.members).toEqual([])
  expect((await ask('DELETE', at)).status).toBe(204)
  expect((await ask('GET', at)).status).toBe(404)
  const again = await ask('POST', '/Groups', { displayName: 'Design & Research' })
  expect(again.body.id).toBe(group.body.id)

  const off = patchOf({ op: 'Replace', path: 'active', value: 'False' })
  expect((await ask('PATCH', `/Users/${id}`, off)).body.active).toBe(false)
  expect((await ask('GET', `/Users/${id}`)).status).toBe(200)
  expect((await ask('DELETE', `/Users/${id}`)).status).toBe(204)
})

test('Okta connects, finds nobody, adds somebody, replaces them, deactivates and reactivates them', async () => {
  const { ask } = directory
  expect((await ask('GET', '/Users?startIndex=1&count=2')).body.itemsPerPage).toBe(2)
  expect((await ask('GET', '/Groups?startIndex=1&count=100')).status).toBe(200)
  const filter = encodeURIComponent('userName eq "nora@okta.example"')
  const look = () => ask('GET', `/Users?filter=${filter}&startIndex=1&count=100`)
  expect((await look()).body.totalResults).toBe(0)
  const { body: made } = await ask('POST', '/Users', {
    schemas: [userSchema],
    userName: 'nora@okta.example',
    name: { givenName: 'Nora', familyName: 'Ruiz' },
    emails: [{ primary: true, value: 'nora@okta.example', type: 'work' }],
    displayName: 'Nora Ruiz',
    locale: 'en-US',
    externalId: '00ujl29u0le5T6Aj10h7',
    groups: [],
    password: '1mz050nq',
    active: true,
  })
  expect(JSON.stringify(made)).not.toContain('1mz050nq')
  const { body: now } = await ask('GET', `/Users/${made.id}`)
  const { body: renamed } = await ask('PUT', `/Users/${made.id}`, {
    ...now,
    name: { ...now.name, givenName: 'Leonor' },
    groups: [],
  })
  expect(renamed).toMatchObject({ id: made.id, externalId: '00ujl29u0le5T6Aj10h7' })
  expect((await read(made.id)).firstName).toBe('Leonor')
  const { body: off } = await ask('PUT', `/Users/${made.id}`, { ...renamed, active: false })
  expect(off.active).toBe(false)
  expect((await look()).body.Resources).toMatchObject([{ id: made.id, active: false }])
  const on = patchOf({ op: 'replace', value: { active: true } })
  expect((await ask('PATCH', `/Users/${made.id}`, on)).body.active).toBe(true)
  const { status, body } = await ask('POST', '/Groups', {
    schemas: [groupSchema],
    displayName: 'Pushed',
    members: [{ value: made.id, display: 'nora@okta.example' }],
  })
  expect(status).toBe(201)
  const replaced = patchOf(
    { op: 'replace', value: { id: body.id, displayName: 'Pushed again' } },
    { op: 'remove', path: `members[value eq "${made.id}"]` },
    { op: 'add', path: 'members', value: [{ value: w.id('bruno') }] },
  )
  const { body: after } = await ask('PATCH', `/Groups/${body.id}`, replaced)
  expect(after).toMatchObject({ displayName: 'Pushed again', members: [{ value: w.id('bruno') }] })
})

describe('where somebody works', () => {
  const place = (own: object) => ({ [placeSchema]: own })
  const placesOf = async (id: string) =>
    (await read(id)).places
      .filter(({ active }) => active)
      .map((it) => `${it.team.name}: ${it.manager}`)
  const martas = async () => (await placesOf(w.id('ana')))[0] ?? ''

  test('is followed through teams, managers and out of them again, by the plans of the pages', async () => {
    const [team = ''] = (await martas()).split(':')
    const { id } = await directory.add(
      scimUser('nora', { ...place({ team }), [enterpriseSchema]: { manager: w.id('marta') } }),
    )
    expect(await placesOf(id)).toEqual([`${team}: Marta Test`])
    const toDiego = { op: 'Replace', path: `${enterpriseSchema}:manager`, value: w.id('diego') }
    await directory.patch(
      id,
      { op: 'replace', path: `${placeSchema}:team`, value: 'Brand new' },
      toDiego,
    )
    expect((await read(id)).sync.problem).toBe('team.leadsAnother')
    expect(await placesOf(id)).toEqual([`${team}: Marta Test`])
    await directory.patch(id, {
      op: 'replace',
      path: `${enterpriseSchema}:manager`,
      value: w.id('bruno'),
    })
    expect(await placesOf(id)).toEqual(['Brand new: Bruno Test'])
    expect((await read(id)).sync.problem).toBeNull()
    await directory.patch(id, { op: 'remove', path: placeSchema })
    expect(await placesOf(id)).toEqual([])
  })

  test('waits for a manager who is named before they are here', async () => {
    const [team = ''] = (await martas()).split(':')
    const manager = { [enterpriseSchema]: { manager: { value: 'external otto' } } }
    const { id } = await directory.add(scimUser('nora', { ...place({ team }), ...manager }))
    expect((await read(id)).sync.problem).toBe('directory.managerUnknown')
    expect(await placesOf(id)).toEqual([])
    await directory.add(scimUser('otto', { name: { givenName: 'Otto', familyName: 'Boss' } }))
    expect(await placesOf(id)).toEqual([`${team}: Otto Boss`])
    expect((await read(id)).sync.problem).toBeNull()
  })

  test('waits for a manager who is here but inactive, whatever else is refused and stays said meanwhile', async () => {
    const [team = ''] = (await martas()).split(':')
    const { id } = await directory.add(scimUser('nora', place({ team })))
    const toOtto = { path: `${enterpriseSchema}:manager`, value: 'external otto' }
    await directory.patch(id, { op: 'add', ...toOtto })
    const { id: otto } = await directory.add(scimUser('otto', { active: false }))
    expect((await read(id)).sync.problem).toBe('team.managerInactive')
    await directory.patch(id, { op: 'replace', path: 'active', value: 'perhaps' })
    await directory.patch(otto, { op: 'replace', path: 'active', value: true })
    expect(await placesOf(id)).toEqual([`${team}: Nora Number otto`])
    expect((await read(id)).sync.problem).toBe('scim.invalidValue')
  })

  test('is in no circle, and what is refused of it keeps nothing else from being done', async () => {
    const { email } = await read(w.id('marta'))
    const sent = scimUser('marta', {
      emails: [{ type: 'work', value: email }],
      title: 'Director',
      ...place({ team: 'Above', area: w.areaId }),
      [enterpriseSchema]: { manager: w.id('ana') },
    })
    expect((await directory.add(sent)).id).toBe(w.id('marta'))
    const marta = await read(w.id('marta'))
    expect(marta).toMatchObject({ position: 'Director', sync: { problem: 'team.circle' } })
    expect(await placesOf(marta.id)).toEqual([])
  })
})

test('another’s reader of the standard takes every resource as it is', async () => {
  SCIMMY.Schemas.User.definition.extend(SCIMMY.Schemas.EnterpriseUser.definition)
  const plain = (value: unknown): Scim => JSON.parse(JSON.stringify(value))
  const { id } = await directory.add(
    scimUser('nora', {
      title: 'Designer',
      preferredLanguage: 'fr',
      [enterpriseSchema]: { manager: w.id('marta'), department: 'D', employeeNumber: '7' },
    }),
  )
  await directory.patch(w.id('marta'), { op: 'add', path: 'title', value: 'Director' })
  for (const one of [id, w.id('marta')]) {
    const { body } = await directory.ask('GET', `/Users/${one}`)
    const theirs = plain(new SCIMMY.Schemas.User(plain(body), 'out'))
    expect(theirs).toEqual({ ...body, schemas: theirs.schemas })
  }
  const { body: group } = await directory.ask('GET', `/Groups/${w.areaId}`)
  expect(group.members.length).toBeGreaterThan(0)
  expect(plain(new SCIMMY.Schemas.Group(plain(group), 'out'))).toEqual(group)
  const { body: config } = await directory.ask('GET', '/ServiceProviderConfig')
  const theirs = plain(new SCIMMY.Schemas.ServiceProviderConfig(plain(config), 'out'))
  expect(theirs).toMatchObject({ patch: { supported: true }, etag: { supported: true } })
})
