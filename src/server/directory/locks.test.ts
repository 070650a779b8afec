import { beforeEach, describe, expect, test } from 'vitest'
import { tokensMax } from '#domain/directory/sync.ts'
import { enterpriseSchema, placeSchema } from '#domain/directory/schemas.ts'
import { directoryOf, scimUser, type Directory } from '#tests/support/directory.ts'
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

/** Ana as the directory has her, with what else it says. */
async function syncAna(own: object = {}): Promise<void> {
  const { email } = await read(w.id('ana'))
  const sent = scimUser('ana', { emails: [{ type: 'work', value: email }], ...own })
  expect((await directory.add(sent)).id).toBe(w.id('ana'))
}

async function edited(words: object): Promise<Promise<unknown>> {
  const { firstName, lastName, email, position, globalLevelId, preferredLanguage, version } =
    await read(w.id('ana'))
  const body = { firstName, lastName, email, position, globalLevelId, preferredLanguage, version }
  return admin().users.edit({
    params: { ...params(), userId: w.id('ana') },
    body: { ...body, ...words },
  })
}

async function membership() {
  const { members, version } = await admin().teams.detail({
    params: { ...params(), teamId: w.teamIds.marta },
  })
  const ana = members.find(({ userId }) => userId === w.id('ana'))
  return { membershipId: ana?.membershipId ?? '', version, sync: ana?.sync }
}

describe('of somebody in the sync', () => {
  beforeEach(() => syncAna())

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
      isPlaced: false,
      isIgnored: false,
      userName: 'ana@directory.example',
      problem: null,
    })
    expect((await read(w.id('bruno'))).sync).toMatchObject({ isSynced: false, at: null })
    const { rows } = await admin().users.list({ params: params(), query: {} })
    expect(rows.filter(({ isSynced }) => isSynced).map(({ id }) => id)).toEqual([w.id('ana')])
  })
})

describe('where the directory says who works where', () => {
  test('a place is not changed here, but what it does not say is', async () => {
    const { team } = (await read(w.id('ana'))).places[0] ?? { team: { name: '' } }
    await syncAna({ [placeSchema]: { team: team.name } })
    const { membershipId, version, sync } = await membership()
    expect(sync).toMatchObject({ isPlaced: true, isManaged: true, isStepped: false })
    const at = { ...params(), membershipId }
    await refused(
      admin().memberships.setActive({ params: at, body: { active: false, version } }),
      'directory.placeLocked',
    )
    await refused(
      admin().memberships.changeManager({
        params: { ...at, userId: w.id('diego') },
        body: { version },
      }),
      'directory.managerLocked',
    )
    await admin().memberships.changeStep({
      params: at,
      body: { ladderStepId: w.stepId, version },
    })
  })

  test('nobody is moved to another step here who is sent with one', async () => {
    await syncAna({ [placeSchema]: { ladderStep: w.stepId } })
    const { membershipId, version } = await membership()
    await refused(
      admin().memberships.changeStep({
        params: { ...params(), membershipId },
        body: { ladderStepId: w.stepId, version },
      }),
      'directory.stepLocked',
    )
  })

  test('who has a manager there gets no other here', async () => {
    await syncAna({ [enterpriseSchema]: { manager: w.id('marta') } })
    const { membershipId, version } = await membership()
    await refused(
      admin().memberships.changeManager({
        params: { ...params(), membershipId, userId: w.id('diego') },
        body: { version },
      }),
      'directory.managerLocked',
    )
  })
})

describe('taking somebody out of the sync', () => {
  test('is for good: the directory changes nothing of them any more, and the company does', async () => {
    await syncAna()
    await ignore(w.id('ana'))
    expect((await read(w.id('ana'))).sync).toMatchObject({ isSynced: false, isIgnored: true })
    await edited({ firstName: 'Ours' })
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

  test('is refused of who is not in it, and to who is no administrator', async () => {
    await refused(ignore(w.id('bruno')), 'directory.notSynced')
    await syncAna()
    for (const name of ['ana', 'marta'] as const) {
      const asked = w.as(name).directory.ignore({ params: w.of('ana'), body: { ignoreEtl: true } })
      await expect(asked).rejects.toMatchObject({ statusCode: 404 })
    }
  })
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
