import { noDetails } from '#domain/people/users/person-fields.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { enterpriseSchema, placeSchema } from '#domain/administration/directory/schemas.ts'
import { directoryOf, scimUser, syncAna, type Directory } from '#tests/support/directory.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World
let directory: Directory

beforeEach(async () => {
  w = await world()
  directory = await directoryOf(w)
})

const params = () => ({ companyId: w.companyId })
const admin = () => w.as('admin')
const read = (userId: string) => admin().users.read({ params: { ...params(), userId } })
const ignore = (userId: string) =>
  admin().directory.ignore({ params: { ...params(), userId }, body: { ignoreEtl: true } })
const refused = (asked: Promise<unknown>, code: string) =>
  expect(asked).rejects.toMatchObject({ statusCode: 409, code })

describe('taking somebody out of the sync', () => {
  test('is for good: the directory changes nothing of them any more, and the company does', async () => {
    await syncAna(w, directory)
    await ignore(w.id('ana'))
    expect((await read(w.id('ana'))).sync).toMatchObject({ isSynced: false, isIgnored: true })
    const { version, globalLevelId, preferredLanguage, ...was } = await read(w.id('ana'))
    const words = { lastName: was.lastName, email: was.email, position: was.position }
    await admin().users.edit({
      params: { ...params(), userId: w.id('ana') },
      body: {
        ...noDetails,
        ...words,
        firstName: 'Ours',
        globalLevelId,
        preferredLanguage,
        version,
      },
    })
    const id = w.id('ana')
    const off = await directory.patch(id, { op: 'replace', path: 'active', value: false })
    expect({ status: off.status, active: off.body.active }).toEqual({ status: 200, active: true })
    expect((await directory.ask('DELETE', `/Users/${id}`)).status).toBe(204)
    expect((await directory.ask('POST', '/Users', scimUser('ana'))).status).toBe(409)
    expect(await read(id)).toMatchObject({ firstName: 'Ours', active: true })
    const { rows } = await w.as('superadmin').directory.log({ params: params(), query: {} })
    expect(rows.map(({ act, outcome }) => `${act} ${outcome}`)).toEqual([
      'create refused',
      'remove skipped',
      'change skipped',
      'create done',
    ])
    await refused(ignore(id), 'directory.alreadyIgnored')
  })

  test('who is a super administrator is a super administrator’s: the directory could no longer end their access', async () => {
    const userId = w.id('superadmin')
    await expect(ignore(userId)).rejects.toMatchObject({ statusCode: 403 })
    const body = { ignoreEtl: true } as const
    await w.as('superadmin').directory.ignore({ params: { ...params(), userId }, body })
    expect((await read(userId)).sync).toMatchObject({ isIgnored: true })
  })

  test('works before the first sync: what it sends of them later is answered, and changes nothing', async () => {
    const id = w.id('bruno')
    const before = await read(id)
    await ignore(id)
    expect((await read(id)).sync).toMatchObject({ isSynced: false, isIgnored: true, at: null })
    const sent = scimUser('bruno', { emails: [{ type: 'work', value: before.email }] })
    const { status, body } = await directory.ask('POST', '/Users', sent)
    expect({ status, id: body.id, name: body.displayName }).toEqual({
      status: 201,
      id,
      name: 'Bruno Test',
    })
    await directory.patch(id, { op: 'replace', path: 'active', value: false })
    expect(await read(id)).toMatchObject({
      firstName: 'Bruno',
      active: true,
      position: before.position,
    })
    const { body: found } = await directory.ask(
      'GET',
      `/Users?filter=${encodeURIComponent('userName eq "bruno@directory.example"')}`,
    )
    expect(found.Resources).toMatchObject([{ id, externalId: 'external bruno' }])
    expect((await directory.ask('POST', '/Users', sent)).status).toBe(409)
  })

  test('leaves them without a problem, whatever is refused of them afterwards', async () => {
    await syncAna(w, directory)
    await ignore(w.id('ana'))
    const seen = { 'if-match': 'W/"old"' }
    const { status } = await directory.ask('DELETE', `/Users/${w.id('ana')}`, undefined, seen)
    expect(status).toBe(412)
    expect((await read(w.id('ana'))).sync.problem).toBeNull()
  })

  test('keeps nobody waiting for them as a manager once the directory has sent them', async () => {
    await ignore(w.id('bruno'))
    const place = {
      [placeSchema]: { team: 'Brand new' },
      [enterpriseSchema]: { manager: 'external bruno' },
    }
    const { id } = await directory.add(scimUser('nora', place))
    expect((await read(id)).sync.problem).toBe('directory.managerUnknown')
    const emails = [{ type: 'work', value: w.people.bruno.email }]
    await directory.add(scimUser('bruno', { emails }))
    const { places, sync } = await read(id)
    expect({ places, sync }).toMatchObject({
      places: [{ manager: 'Bruno Test', active: true }],
      sync: { problem: null },
    })
  })

  test('is a column and a filter of the list', async () => {
    await syncAna(w, directory)
    await ignore(w.id('bruno'))
    const list = async (sync: 'synced' | 'ignored' | 'none') => {
      const { rows } = await admin().users.list({ params: params(), query: { sync } })
      return rows.map(({ id, isSynced, isIgnored }) => ({ id, isSynced, isIgnored }))
    }
    expect(await list('synced')).toEqual([{ id: w.id('ana'), isSynced: true, isIgnored: false }])
    expect(await list('ignored')).toEqual([{ id: w.id('bruno'), isSynced: false, isIgnored: true }])
    const others = await list('none')
    expect(others).toHaveLength(6)
    expect(others.every((it) => !it.isSynced && !it.isIgnored)).toBe(true)
  })

  test('is refused to who is no administrator', async () => {
    await syncAna(w, directory)
    for (const name of ['ana', 'marta'] as const) {
      const asked = w.as(name).directory.ignore({ params: w.of('ana'), body: { ignoreEtl: true } })
      await expect(asked).rejects.toMatchObject({ statusCode: 404 })
    }
  })
})
