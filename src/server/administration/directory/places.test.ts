import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { enterpriseSchema, placeSchema } from '#domain/administration/directory/schemas.ts'
import { newId } from '#server/kernel/ids.ts'
import { directoryOf, scimUser, syncAna, type Directory } from '#tests/support/directory.ts'
import { testDatabase } from '#tests/support/database.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import { countedOn } from '#tests/support/statements.ts'
import { inTables } from '#tests/support/structure.ts'
import { depsOn, testNow, world, type World } from '#tests/support/world.ts'
import { createGroup } from './group-commands.ts'
import { inSyncChange } from './sync-work.ts'

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

async function membership() {
  const { members, version } = await admin().teams.detail({
    params: { ...params(), teamId: w.teamIds.marta },
  })
  const ana = members.find(({ userId }) => userId === w.id('ana'))
  return { membershipId: ana?.membershipId ?? '', version, sync: ana?.sync }
}

describe('A user in the sync cannot have team membership edited', () => {
  beforeEach(() => syncAna(w, directory))

  test('on any way: not ended, removed, nor given another step or manager', async () => {
    const { membershipId, version, sync } = await membership()
    expect(sync).toMatchObject({ isPlaced: true })
    const at = { ...params(), membershipId }
    const { memberships } = admin()
    const manager = { ...at, userId: w.id('diego') }
    for (const ask of [
      () => memberships.setActive({ params: at, body: { active: false, version } }),
      () => memberships.changeStep({ params: at, body: { ladderStepId: w.stepId, version } }),
      () => memberships.changeManager({ params: manager, body: { version } }),
      () => memberships.remove({ params: at, body: { version, plan: [] } }),
    ])
      await refused(ask(), 'directory.placeLocked')
    const { leftOut } = await admin().bulk.planManager({
      params: params(),
      body: { userIds: [w.id('ana')], managerId: w.id('diego') },
    })
    expect(leftOut).toMatchObject([{ id: w.id('ana'), reason: 'directory.placeLocked' }])
    expect(await membership()).toMatchObject({ version })
  })

  test('nor added or taken up again once the directory ended it', async () => {
    const id = w.id('ana')
    await directory.patch(id, { op: 'replace', path: 'active', value: false })
    await directory.patch(id, { op: 'replace', path: 'active', value: true })
    const { membershipId, version } = await membership()
    await refused(
      admin().memberships.setActive({
        params: { ...params(), membershipId },
        body: { active: true, version },
      }),
      'directory.placeLocked',
    )
    const place = { ladderStepId: w.stepId, managerId: w.id('marta') }
    const added = await admin().memberships.add({
      params: { ...params(), teamId: w.teamIds.marta },
      body: { version, members: [{ userId: id, ...place }] },
    })
    expect(added).toMatchObject({
      added: 0,
      leftOut: [{ userId: id, reason: 'directory.placeLocked' }],
    })
  })

  test('who is sent back to a team is the member they were there', async () => {
    const before = await membership()
    const to = (team: string) =>
      directory.patch(w.id('ana'), { op: 'replace', path: `${placeSchema}:team`, value: team })
    await to('Team of diego')
    await to('Team of marta')
    const { members } = await admin().teams.detail({
      params: { ...params(), teamId: w.teamIds.marta },
    })
    expect(members.filter(({ userId }) => userId === w.id('ana'))).toMatchObject([
      { membershipId: before.membershipId, active: true },
    ])
  })

  test('but the directory edits it', async () => {
    const { body } = await directory.patch(w.id('ana'), {
      op: 'replace',
      value: { [enterpriseSchema]: { manager: w.id('admin') } },
    })
    expect(body[enterpriseSchema]).toMatchObject({ manager: { value: w.id('admin') } })
    const { places } = await read(w.id('ana'))
    expect(places[0]).toMatchObject({ manager: 'Admin Test', active: true })
  })
})

describe('who places people', () => {
  const choose = (placedBy: 'directory' | 'tandem', as: 'superadmin' | 'admin' = 'superadmin') =>
    w.as(as).directory.choosePlacer({ params: params(), body: { placedBy } })

  test('is the directory, until a super administrator chooses Tandem', async () => {
    const settings = async () =>
      (await w.as('superadmin').directory.read({ params: params() })).placedBy
    expect(await settings()).toBe('directory')
    await expect(choose('tandem', 'admin')).rejects.toMatchObject({ statusCode: 404 })
    await choose('tandem')
    expect(await settings()).toBe('tandem')
  })

  test('is Tandem: places are edited here, and what the directory says of them is not followed', async () => {
    await choose('tandem')
    await syncAna(w, directory)
    const { membershipId, version, sync } = await membership()
    expect(sync).toMatchObject({ isSynced: true, isPlaced: false })
    await directory.patch(
      w.id('ana'),
      { op: 'add', path: `${enterpriseSchema}:manager`, value: w.id('diego') },
      { op: 'add', path: `${placeSchema}:team`, value: 'Nowhere' },
    )
    expect((await read(w.id('ana'))).sync.problem).toBeNull()
    expect((await read(w.id('ana'))).places[0]).toMatchObject({ manager: 'Marta Test' })
    await admin().memberships.setActive({
      params: { ...params(), membershipId },
      body: { active: false, version },
    })
    expect((await read(w.id('ana'))).places[0]).toMatchObject({ active: false })
  })
})

test.each(['ana', 'marta'] as const)(
  'a directory deactivates %s although a one-to-one with a drafted goal is open, which is discarded',
  async (name) => {
    const { id } = await meet(w)
    const draft = { description: 'Drafted', weightingPoints: 50, tracking: 'manual' } as const
    const goal = await w.as('marta').goals.create({
      params: w.of('ana'),
      body: { ...draft, oneToOneId: id },
    })
    const { email } = w.people[name]
    const person = await directory.add(scimUser(name, { emails: [{ type: 'work', value: email }] }))
    const { status } = await directory.patch(person.id, { op: 'replace', value: { active: false } })
    expect(status).toBe(200)
    const events = await inTables(w, (db) =>
      db
        .selectFrom('goal_event')
        .select(['event', 'user_id'])
        .where('goal_id', '=', goal.id)
        .orderBy('id')
        .execute(),
    )
    expect(events.at(-1)).toEqual({ event: 'deleted', user_id: w.id('marta') })
  },
)

test('whoever the directory placed is under their manager again once it gives that one back', async () => {
  const marta = w.id('marta')
  const at = (team: string, manager?: string) => ({
    [placeSchema]: { team },
    ...(manager ? { [enterpriseSchema]: { manager } } : {}),
  })
  const people = [
    await directory.add(scimUser('nora', at('Team of marta', marta))),
    await directory.add(scimUser('otto', at('TEAM OF MARTA'))),
    await directory.add(scimUser('pia', at('Team of diego'))),
  ].map(({ id }) => id)
  const otto = people[1]
  const all = () =>
    Promise.all(
      people.map(async (id) =>
        (await read(id)).places.flatMap((it) => (it.active ? [it.membershipId] : [])),
      ),
    )
  const before = await all()
  expect(before.map((it) => it.length)).toEqual([1, 1, 1])
  const switchMarta = (value: boolean) =>
    directory.patch(marta, { op: 'replace', path: 'active', value })
  await switchMarta(false)
  await directory.patch(otto, { op: 'replace', path: 'title', value: 'Engineer' })
  expect((await read(otto)).sync.problem).toBe('team.managerInactive')
  expect((await all()).slice(0, 2)).toEqual([[], []])
  await switchMarta(true)
  expect(await all()).toEqual(before)
  expect((await read(otto)).sync.problem).toBeNull()
})

test('a group of many known people takes five statements for each of them', async () => {
  const { companyId } = w
  const ids = Array.from({ length: 60 }, newId)
  const [token] = await inTables(w, async (db) => {
    await sql`insert into company_user (company_id, id, role, active, first_name, last_name, email, position, created_at)
      select ${companyId}, id, 'USER', true, 'Zoe', 'Neu', id || '@test.example', '', ${testNow}
      from unnest(${ids}::uuid[]) id`.execute(db)
    return db.selectFrom('directory_token').select('id').execute()
  })
  const call = { companyId, tokenId: token?.id ?? '', requestId: newId() }
  const costOf = async (name: string, members: readonly string[]) =>
    countedOn(await testDatabase(), (database) =>
      inSyncChange({ ...depsOn(w.database), database }, call, (sync) =>
        createGroup(sync, { name, members }),
      ),
    )
  const none = await costOf('Empty', [])
  expect((await costOf('Full', ids)) - none).toBeLessThanOrEqual(5 * ids.length + 5)
})

test('a member stays one in whatever letters their id is sent', async () => {
  const members = [{ value: w.id('ana').toUpperCase() }]
  const group = { displayName: 'Design', members }
  const { body } = await directory.ask('POST', '/Groups', group)
  const again = await directory.ask('PUT', `/Groups/${body.id}`, group)
  expect(again.body.members).toMatchObject([{ value: w.id('ana') }])
})

test('somebody is deactivated in whatever letters their id is sent', async () => {
  const { status } = await directory.ask('DELETE', `/Users/${w.id('ana').toUpperCase()}`)
  expect(status).toBe(204)
  expect((await read(w.id('ana'))).active).toBe(false)
})

test('a group is renamed after the company has dropped a language of its area, whose text stays', async () => {
  const { areas, companySettings } = admin()
  const area = { companyId: w.companyId, areaId: w.areaId }
  const words = { name_en: 'Design', name_es: 'Diseño', version: 1 }
  await areas.edit({ params: area, body: words })
  const { version } = await companySettings.read({ params: params() })
  const body = { languages: ['en' as const], defaultLanguage: 'en' as const, version }
  await companySettings.changeLanguages({ params: params(), body })
  const renamed = { displayName: 'Research' }
  const { status } = await directory.ask('PUT', `/Groups/${w.areaId}`, renamed)
  expect(status).toBe(200)
  const written = await areas.written({ params: params() })
  expect(written.find(({ id }) => id === w.areaId)).toMatchObject({
    name_en: 'Research',
    name_es: 'Diseño',
  })
})
