import { noDetails } from '#domain/people/users/person-fields.ts'
import { beforeEach, expect, test } from 'vitest'
import { directoryOf, scimUser } from '#tests/support/directory.ts'
import { fileOf, importsIn } from '#tests/support/imports.ts'
import { structureOf } from '#tests/support/structure.ts'
import { later, testNow, world, type World } from '#tests/support/world.ts'

type Structure = ReturnType<typeof structureOf>

let w: World
beforeEach(async () => {
  w = await world()
})

const head = [
  'first_name',
  'last_name',
  'email',
  'team',
  'area',
  'manager_email',
  'ladder_step',
  'role',
  'status',
]

const people = async () =>
  (await w.as('admin').users.list({ params: { companyId: w.companyId }, query: { limit: 100 } }))
    .rows
const person = async (email: string) => (await people()).find((it) => it.email === email)

const line = (first: string, cells: Readonly<Record<string, string>> = {}) =>
  head.map(
    (column, at) =>
      cells[column] ?? [first, 'Neu', `${first.toLowerCase()}@test.example`][at] ?? '',
  )

test('undone, what somebody has changed since stays, and is told of', async () => {
  const imports = importsIn(w)
  const { id } = await imports.done(
    fileOf(head, line('Zoe'), line('Yan'), [
      'New',
      'Name',
      w.people.ana.email,
      '',
      '',
      '',
      '',
      '',
      '',
    ]),
  )
  const zoe = await person('zoe@test.example')
  const params = { companyId: w.companyId, userId: zoe?.id ?? '' }
  const { version, firstName, email, globalLevelId, preferredLanguage } = await w
    .as('admin')
    .users.read({ params })
  await w.as('admin').users.edit({
    params,
    body: {
      ...noDetails,
      firstName,
      lastName: 'Kept',
      email,
      position: '',
      globalLevelId,
      preferredLanguage,
      version,
    },
  })
  const undone = await imports.undo(id)
  expect([undone.state, undone.left]).toEqual(['undone', [{ kind: 'person', name: 'Zoe Kept' }]])
  expect(await person('zoe@test.example')).toMatchObject({ lastName: 'Kept' })
  expect(await person('yan@test.example')).toBeUndefined()
  expect((await person(w.people.ana.email))?.lastName).not.toBe('Name')
})

test('undone, who came into the directory’s sync meanwhile stays as they are, in their team too', async () => {
  const imports = importsIn(w)
  const { email } = w.people.ana
  const team = (await person(email))?.team ?? ''
  const row = ['Nora', 'Number ana', email, team, '', w.people.admin.email, '', '', '']
  const { id } = await imports.done(fileOf(head, row))
  const moved = await person(email)
  const directory = await directoryOf(w)
  await directory.add(scimUser('ana', { emails: [{ type: 'work', value: email }] }))
  const undone = await imports.undo(id)
  expect(new Set(undone.left.map(({ kind }) => kind))).toEqual(new Set(['words', 'place', 'team']))
  expect(await person(email)).toMatchObject({
    firstName: 'Nora',
    team: moved?.team,
    manager: moved?.manager,
  })
})

test('undone, whom it made and the directory took over meanwhile stays', async () => {
  const imports = importsIn(w)
  const { id } = await imports.done(fileOf(head, line('Zoe'), line('Yan')))
  const directory = await directoryOf(w)
  const userName = 'zoe@test.example'
  const emails = [{ type: 'work', value: userName }]
  const name = { givenName: 'Zoe', familyName: 'Neu' }
  await directory.add(scimUser('zoe', { userName, emails, name }))
  const { left } = await imports.undo(id)
  expect(left).toEqual([{ kind: 'person', name: 'Zoe Neu' }])
  expect(await person('yan@test.example')).toBeUndefined()
})

test('a day later nothing of what a file said is left, names and corrections neither', async () => {
  const imports = importsIn(w)
  const { id } = await imports.checked(fileOf(head, line('Zoe', { email: 'zoe' })))
  const right = { column: 'email' as const, from: 'zoe', to: 'zoe@test.example', line: null }
  await imports.again(id, [], [right])
  await imports.apply(id)
  const { id: userId = '' } = (await person('zoe@test.example')) ?? {}
  await w
    .as('admin')
    .users.setActive({ params: { companyId: w.companyId, userId }, body: { active: false } })
  expect(await imports.undo(id)).toMatchObject({ left: [{ name: 'Zoe Neu' }], corrected: 1 })
  await later(1, async () => {
    await imports.run(new Date(testNow.getTime() + 86_400_001))
    expect(await imports.read(id)).toMatchObject({ state: 'undone', left: [], corrected: 0 })
  })
})

test.each([
  ['is on a team since', (s: Structure) => s.setMemberActive(w.teamIds.marta, 'bruno', true)],
  ['leads somebody since', (s: Structure) => s.changeManager(w.teamIds.marta, 'ana', 'bruno')],
])('undone, whom it activated and who %s stays active', async (_, place) => {
  const imports = importsIn(w)
  const s = structureOf(w)
  await w.as('admin').users.setActive({ params: w.of('bruno'), body: { active: false } })
  const { firstName, lastName, email } = await w.as('admin').users.read({ params: w.of('bruno') })
  const cells = [firstName, lastName, email, '', '', '', '', '', 'active']
  const { id } = await imports.done(fileOf(head, cells))
  await place(s)
  const { state, left } = await imports.undo(id)
  const name = `${firstName} ${lastName}`
  expect({ state, left }).toEqual({ state: 'undone', left: [{ kind: 'access', name }] })
  expect(await w.as('admin').users.read({ params: w.of('bruno') })).toMatchObject({ active: true })
})

test('nothing is undone that was not applied, nor twice, nor a day later', async () => {
  const imports = importsIn(w)
  const { id } = await imports.checked(fileOf(head, line('Zoe')))
  const undo = () => w.as('admin').imports.undo({ params: imports.params(id), body: {} })
  await expect(undo()).rejects.toMatchObject({ statusCode: 409, code: 'imports.notApplied' })
  await imports.apply(id)
  await later(1, async () => {
    await expect(undo()).rejects.toMatchObject({ statusCode: 409, code: 'imports.tooLate' })
  })
  await imports.undo(id)
  await expect(undo()).rejects.toMatchObject({ statusCode: 409, code: 'imports.notApplied' })
})

test('undone, people on legal hold stay, and their places in teams', async () => {
  const imports = importsIn(w)
  const { name, area } = await w
    .as('admin')
    .teams.detail({ params: { companyId: w.companyId, teamId: w.teamIds.diego } })
  const { id } = await imports.done(
    fileOf(head, line('Zoe'), line('Yan', { team: name, area: area.name.text }), line('Max')),
  )
  for (const first of ['zoe', 'yan']) {
    const { id: userId = '' } = (await person(`${first}@test.example`)) ?? {}
    const params = { companyId: w.companyId, userId }
    await w.as('superadmin').holds.ask({ params })
    await w.as('admin').holds.confirm({ params })
  }
  expect((await imports.undo(id)).left).toEqual([
    { kind: 'place', name: 'Yan Neu' },
    { kind: 'person', name: 'Zoe Neu' },
    { kind: 'person', name: 'Yan Neu' },
  ])
  expect(await person('max@test.example')).toBeUndefined()
})

test('its asker is told by mail what was done, with a link of two ids and nothing of the file', async () => {
  const imports = importsIn(w)
  const { id } = await imports.done(fileOf(head, line('Zoe')))
  await imports.undo(id)
  const link = `http://localhost/i/${w.companyId}/${id}`
  expect(
    (await imports.mails()).map(({ to, template, values }) => ({ to, template, values })),
  ).toEqual([
    {
      to: w.people.admin.email,
      template: 'importApplied',
      values: { link, company: 'Test & Co', created: 1, changed: 0, moved: 0, deactivated: 0 },
    },
    {
      to: w.people.admin.email,
      template: 'importUndone',
      values: { link, company: 'Test & Co', left: 0 },
    },
  ])
})

test('whom it made are invited when that is wanted, within the limits of the company, the rest later', async () => {
  const imports = importsIn(w)
  const lines = Array.from({ length: 100 }, (_, n) => line(`Zoe${n}`))
  const { id, toInvite } = await imports.done(fileOf(head, ...lines))
  expect(toInvite).toBe(100)
  await w.as('admin').imports.invite({ params: imports.params(id), body: {} })
  await imports.run()
  const { invited, isInviting, ...rest } = await imports.read(id)
  expect(isInviting).toBe(true)
  expect(invited).toBeGreaterThanOrEqual(20)
  expect(rest.toInvite).toBe(100 - invited)
  await later(1, () => imports.run(new Date(testNow.getTime() + 86_400_000)))
  expect(await imports.read(id)).toMatchObject({ invited: 100, toInvite: 0, isInviting: false })
})

test('a run by somebody who is no administrator any more changes nothing', async () => {
  const imports = importsIn(w)
  const { id, digest } = await imports.checked(fileOf(head, line('Zoe')))
  await w.as('admin').imports.apply({ params: imports.params(id), body: { digest: digest ?? '' } })
  await w.as('superadmin').users.changeRole({ params: w.of('admin'), body: { role: 'USER' } })
  for (let tries = 0; tries < 4; tries += 1) await imports.run().catch(() => undefined)
  expect(
    await w
      .as('superadmin')
      .users.list({ params: { companyId: w.companyId }, query: { search: 'zoe@' } }),
  ).toMatchObject({ total: 0 })
  expect(await imports.mails()).toMatchObject([{ template: 'importFailed' }])
})

test('the template of every language comes back as it is', async () => {
  const imports = importsIn(w)
  for (const format of ['csv', 'xlsx'] as const) {
    const { bytes } = await w
      .as('admin')
      .imports.template({ params: { companyId: w.companyId }, query: { format } })
    const { id, fault } = await imports.checked(Buffer.from(bytes, 'base64'), [
      'area',
      'team',
      'step',
    ])
    expect(fault).toBeNull()
    expect(await imports.mistakes(id)).toEqual({ 3: ['global_level unknownLevel'] })
  }
})
