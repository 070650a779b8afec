import { personInput } from '#tests/support/invitations.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { tokensMax } from '#domain/people/sync-state/sync.ts'
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
const refused = (asked: Promise<unknown>, code: string) =>
  expect(asked).rejects.toMatchObject({ statusCode: 409, code })

async function edited(words: object): Promise<Promise<unknown>> {
  const body = personInput(await read(w.id('ana')))
  return admin().users.edit({
    params: { ...params(), userId: w.id('ana') },
    body: { ...body, ...words },
  })
}

describe('of somebody in the sync', () => {
  beforeEach(() => syncAna(w, directory))

  test('names and e-mail are not changed here, and all else is', async () => {
    for (const words of [{ firstName: 'Other' }, { lastName: 'Other' }, { email: 'x@y.example' }])
      await refused(edited(words), 'directory.namesLocked')
    await edited({ position: 'Engineer' })
    expect((await read(w.id('ana'))).position).toBe('Engineer')
    const own = await w.as('ana').personal.profile({ params: params() })
    const renamed = w.as('ana').personal.changeName({
      params: params(),
      body: { firstName: 'Other', lastName: 'Name', version: own.version },
    })
    await refused(renamed, 'directory.namesLocked')
  })

  test('nobody is deactivated here, one by one or together', async () => {
    const userId = w.id('ana')
    const one = admin().users.setActive({
      params: { ...params(), userId },
      body: { active: false },
    })
    await refused(one, 'directory.activityLocked')
    const { done, leftOut } = await admin().bulk.deactivate({
      params: params(),
      body: { userIds: [userId, w.id('bruno')] },
    })
    expect(done).toEqual([w.id('bruno')])
    expect(leftOut).toMatchObject([{ id: userId, reason: 'directory.activityLocked' }])
  })

  test('the page says when it was, what it is called there, and that it is so', async () => {
    expect((await read(w.id('ana'))).sync).toMatchObject({
      isSynced: true,
      isPlaced: true,
      isIgnored: false,
      userName: 'ana@directory.example',
      problem: null,
    })
    expect((await read(w.id('bruno'))).sync).toMatchObject({ isSynced: false, at: null })
    const { rows } = await admin().users.list({ params: params(), query: {} })
    expect(rows.filter(({ isSynced }) => isSynced).map(({ id }) => id)).toEqual([w.id('ana')])
  })
})

test('nobody is locked while no directory has a token, and everybody is again with a new one', async () => {
  await syncAna(w, directory)
  const its = w.as('superadmin').directory
  const { tokens } = await its.read({ params: params() })
  await its.revokeToken({ params: { ...params(), tokenId: tokens[0]?.id ?? '' } })
  expect(await its.read({ params: params() })).toMatchObject({ people: 0 })
  const unlocked = { isSynced: false, isPlaced: false }
  expect((await read(w.id('ana'))).sync).toMatchObject(unlocked)
  expect(await w.as('ana').personal.profile({ params: params() })).toMatchObject({
    isSynced: false,
  })
  const { rows } = await admin().users.list({ params: params(), query: {} })
  expect(rows.filter(({ isSynced }) => isSynced)).toEqual([])
  const query = { sync: 'synced' } as const
  expect(await admin().users.list({ params: params(), query })).toMatchObject({ rows: [] })
  await edited({ firstName: 'Other' })
  const { done } = await admin().bulk.deactivate({
    params: params(),
    body: { userIds: [w.id('ana')] },
  })
  expect(done).toEqual([w.id('ana')])
  await directoryOf(w)
  expect((await read(w.id('ana'))).sync).toMatchObject({ isSynced: true, isPlaced: true })
})

describe('tokens', () => {
  test('are made by super administrators, ten at most, and shown once', async () => {
    for (const name of ['ana', 'admin'] as const) {
      const { directory: its } = w.as(name)
      for (const ask of [
        () => its.read({ params: params() }),
        () => its.addToken({ params: params(), body: { name: 'Okta' } }),
        () => its.log({ params: params(), query: {} }),
      ])
        await expect(ask()).rejects.toMatchObject({ statusCode: 404 })
    }
    const { directory: its } = w.as('superadmin')
    for (let made = 1; made < tokensMax; made++)
      await its.addToken({ params: params(), body: { name: `Token ${made}` } })
    await refused(
      its.addToken({ params: params(), body: { name: 'One more' } }),
      'directory.tooManyTokens',
    )
    await directory.ask('GET', '/Users')
    const { tokens, address } = await its.read({ params: params() })
    expect(address).toBe(`http://localhost/scim/v2/${w.companyId}`)
    expect(tokens).toHaveLength(tokensMax)
    expect(tokens.filter(({ lastUsedAt }) => lastUsedAt).map(({ name }) => name)).toEqual(['Entra'])
  })

  test.each(['', 'n'.repeat(101), 'aurora.com'])('are not called %s', async (name) => {
    const asked = w.as('superadmin').directory.addToken({ params: params(), body: { name } })
    await expect(asked).rejects.toMatchObject({ statusCode: 400 })
  })
})

test('what was refused is said in the log and with the person, until it is done', async () => {
  const { id } = await directory.add(
    scimUser('nora', { [placeSchema]: { team: 'Nowhere', area: 'None' } }),
  )
  expect((await read(id)).sync.problem).toBe('directory.areaUnknown')
  const settings = () => w.as('superadmin').directory.read({ params: params() })
  expect(await settings()).toMatchObject({ people: 1, problems: 1 })
  const { rows } = await w
    .as('superadmin')
    .directory.log({ params: params(), query: { outcome: 'refused' } })
  expect(rows).toMatchObject([
    { act: 'place', problem: 'directory.areaUnknown', token: 'Entra', person: { id } },
  ])
  await directory.patch(id, { op: 'remove', path: placeSchema })
  expect((await read(id)).sync.problem).toBeNull()
  expect(await settings()).toMatchObject({ problems: 0 })
})

test('a change whose operations cannot be read is in the history too', async () => {
  const { id } = await directory.add(scimUser('nora'))
  expect((await directory.patch(id)).status).toBe(400)
  const { rows } = await w.as('superadmin').directory.log({ params: params(), query: {} })
  const refusal = { act: 'change', outcome: 'refused', problem: 'scim.invalidSyntax' }
  expect(rows[0]).toMatchObject({ ...refusal, person: { id } })
})

test('what is refused of somebody is said once, however often their manager is written', async () => {
  const { id: otto } = await directory.add(scimUser('otto', { active: false }))
  const place = { [placeSchema]: { team: 'Team of marta' }, [enterpriseSchema]: { manager: otto } }
  const { id } = await directory.add(scimUser('nora', place))
  for (const value of ['Analyst', 'Director'])
    await directory.patch(otto, { op: 'add', path: 'title', value })
  const { rows } = await w
    .as('superadmin')
    .directory.log({ params: params(), query: { outcome: 'refused' } })
  expect(rows).toMatchObject([{ act: 'place', problem: 'team.managerInactive', person: { id } }])
})

test('what is refused of somebody outlives a write of their manager', async () => {
  const { id: otto } = await directory.add(scimUser('otto'))
  const { id } = await directory.add(scimUser('nora', { [enterpriseSchema]: { manager: otto } }))
  await directory.patch(id, { op: 'replace', path: 'active', value: 'perhaps' })
  await directory.patch(otto, { op: 'add', path: 'title', value: 'Director' })
  expect((await read(id)).sync.problem).toBe('scim.invalidValue')
})

test('a manager who was unknown is no problem once they are here, where nobody is to be moved', async () => {
  const manager = { [enterpriseSchema]: { manager: 'external otto' } }
  const { id } = await directory.add(scimUser('nora', manager))
  expect((await read(id)).sync.problem).toBe('directory.managerUnknown')
  await directory.add(scimUser('otto'))
  expect((await read(id)).sync.problem).toBeNull()
})

test('people with a problem are a filter of the list, until the directory removes them', async () => {
  const nowhere = { [placeSchema]: { team: 'Nowhere', area: 'None' } }
  const { id } = await directory.add(scimUser('nora', nowhere))
  await directory.add(scimUser('otto'))
  const listed = async () => {
    const query = { sync: 'withProblem' } as const
    const { rows } = await admin().users.list({ params: params(), query })
    return rows.map((it) => it.id)
  }
  expect(await listed()).toEqual([id])
  await directory.ask('DELETE', `/Users/${id}`)
  expect(await listed()).toEqual([])
  expect((await read(id)).sync.problem).toBeNull()
})
