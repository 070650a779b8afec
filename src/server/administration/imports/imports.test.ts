import { personInput } from '#tests/support/invitations.ts'
import { beforeEach, expect, test } from 'vitest'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { directoryOf, scimUser } from '#tests/support/directory.ts'
import { fileOf, importsIn } from '#tests/support/imports.ts'
import { later, testNow, world, type World } from '#tests/support/world.ts'

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

test('a file that is checked changes nothing, and applied it makes people without an account', async () => {
  const imports = importsIn(w)
  const before = await people()
  const { id, state, counts } = await imports.checked(
    fileOf(head, ['Zoe', 'Neu', 'zoe@test.example', '', '', '', '', '', '']),
  )
  expect([state, counts?.created]).toEqual(['checked', 1])
  expect(await people()).toEqual(before)
  expect((await imports.apply(id)).state).toBe('applied')
  expect(await person('zoe@test.example')).toMatchObject({
    firstName: 'Zoe',
    account: 'none',
    active: true,
    role: 'USER',
    invitation: null,
  })
})

test('who was invited otherwise meanwhile is neither offered nor invited again, and keeps the link', async () => {
  const imports = importsIn(w)
  const { id } = await imports.done(fileOf(head, line('Zoe'), line('Yan')))
  const { bulk } = w.as('admin')
  const zoe = (await person('zoe@test.example'))?.id ?? ''
  await bulk.invite({ params: { companyId: w.companyId }, body: { userIds: [zoe] } })
  expect(await imports.read(id)).toMatchObject({ toInvite: 1 })
  await w.as('admin').imports.invite({ params: imports.params(id), body: {} })
  await later(1, () => imports.run(new Date(testNow.getTime() + 86_400_000)))
  expect(await imports.read(id)).toMatchObject({ toInvite: 0, invited: 1, isInviting: false })
})

const line = (first: string, cells: Readonly<Record<string, string>> = {}) =>
  head.map(
    (column, at) =>
      cells[column] ?? [first, 'Neu', `${first.toLowerCase()}@test.example`][at] ?? '',
  )

test('an import is its asker’s alone, and of administrators only', async () => {
  const { id } = await importsIn(w).checked(fileOf(head, line('Zoe')))
  const params = { companyId: w.companyId, importId: id }
  for (const name of ['superadmin', 'marta'] as const)
    await expect(w.as(name).imports.read({ params })).rejects.toMatchObject({ statusCode: 404 })
  await expect(w.as('superadmin').imports.undo({ params, body: {} })).rejects.toMatchObject({
    statusCode: 404,
  })
  await expect(
    w.anyone.imports.rows({ params, query: { outcome: 'created' } }),
  ).rejects.toMatchObject({ statusCode: 401 })
})

test('with a mistake in it nothing is applied, and corrected it is', async () => {
  const imports = importsIn(w)
  const { id } = await imports.checked(
    fileOf(head, line('Zoe'), line('Yan', { email: 'yan at home' })),
  )
  expect(await imports.mistakes(id)).toEqual({ 3: ['email email'] })
  await expect(imports.apply(id)).rejects.toMatchObject({
    statusCode: 409,
    code: 'imports.mistakes',
  })
  expect(await person('zoe@test.example')).toBeUndefined()
  expect((await imports.done(fileOf(head, line('Zoe'), line('Yan')))).state).toBe('applied')
})

test('what is applied is what was shown: a company that changed meanwhile is shown anew', async () => {
  const imports = importsIn(w)
  const file = fileOf(head, line('Zoe'), [
    'New',
    'Name',
    w.people.ana.email,
    '',
    '',
    '',
    '',
    '',
    '',
  ])
  const { id } = await imports.checked(file)
  const ana = personInput(await w.as('superadmin').users.read({ params: w.of('ana') }))
  await w.as('superadmin').users.edit({
    params: w.of('ana'),
    body: { ...ana, lastName: 'Meanwhile' },
  })
  const again = await imports.apply(id)
  expect([again.state, again.isOutdated]).toEqual(['checked', true])
  expect(await person('zoe@test.example')).toBeUndefined()
  const stale = imports
    .read(id)
    .then(() =>
      w.as('admin').imports.apply({ params: imports.params(id), body: { digest: 'a'.repeat(64) } }),
    )
  await expect(stale).rejects.toMatchObject({ statusCode: 409, code: 'imports.changed' })
  expect((await imports.apply(id)).state).toBe('applied')
  expect(await person(w.people.ana.email)).toMatchObject({ lastName: 'Name' })
})

test('people are known by their employee id, then by their e-mail', async () => {
  const imports = importsIn(w)
  const named = ['employee_id', 'first_name', 'last_name', 'email']
  const ana = w.people.ana.email
  await imports.done(fileOf(named, ['E1', 'Ana', 'One', ana]))
  await imports.done(fileOf(named, ['E1', 'Ana', 'Two', 'ana.two@test.example']))
  expect(await person('ana.two@test.example')).toMatchObject({ id: w.id('ana'), lastName: 'Two' })
  const { id } = await imports.checked(fileOf(named, ['E2', 'Ana', 'Two', 'ana.two@test.example']))
  expect(await imports.mistakes(id)).toEqual({ 2: ['employee_id otherEmployeeId'] })
})

test('two rows never share an employee id, however each is found', async () => {
  const imports = importsIn(w)
  const named = ['employee_id', 'first_name', 'last_name', 'email']
  const { ana, bruno } = w.people
  const { id } = await imports.checked(
    fileOf(
      named,
      ['E1', 'Ana', 'P', ana.email],
      ['E1', 'Bruno', 'P', bruno.email],
      ['E1', 'Zoe', 'Neu', 'zoe@test.example'],
    ),
  )
  expect(await imports.mistakes(id)).toEqual({ 3: ['twice'], 4: ['twice'] })
})

test('two who swap their e-mails do so', async () => {
  const imports = importsIn(w)
  const named = ['employee_id', 'first_name', 'last_name', 'email']
  const { ana, bruno } = w.people
  await imports.done(fileOf(named, ['A', 'Ana', 'P', ana.email], ['B', 'Bruno', 'P', bruno.email]))
  const { id, state } = await imports.done(
    fileOf(named, ['A', 'Ana', 'P', bruno.email], ['B', 'Bruno', 'P', ana.email]),
  )
  expect(state).toBe('applied')
  expect(await person(ana.email)).toMatchObject({ id: w.id('bruno') })
  expect((await imports.undo(id)).left).toEqual([])
  expect(await person(ana.email)).toMatchObject({ id: w.id('ana') })
})

test('no file makes a super administrator but for one of them, nor changes who asks', async () => {
  const imports = importsIn(w)
  const file = fileOf(
    head,
    line('Zoe', { role: 'SUPERADMIN' }),
    ['A', 'B', w.people.admin.email, '', '', '', '', 'USER', ''],
    ['A', 'B', w.people.superadmin.email, '', '', '', '', '', 'inactive'],
  )
  const { id } = await imports.checked(file)
  expect(await imports.mistakes(id)).toEqual({
    2: ['role user.superAdminOnly'],
    3: ['role user.ownRole'],
    4: ['user.superAdminOnly', 'status user.superAdminOnly'],
  })
})

test('the last super administrator stays one', async () => {
  const imports = importsIn(w, 'admin')
  const ones = importsIn(w, 'superadmin')
  await ones.done(fileOf(head, ['A', 'B', w.people.marta.email, '', '', '', '', 'SUPERADMIN', '']))
  const { id } = await ones.checked(
    fileOf(head, ['A', 'B', w.people.superadmin.email, '', '', '', '', '', 'inactive']),
  )
  expect(await ones.mistakes(id)).toEqual({ 2: ['status user.yourself'] })
  expect(imports).toBeDefined()
})

test('who is in the directory’s sync is left to it, until they are taken out', async () => {
  const directory = await directoryOf(w)
  const { email } = w.people.ana
  const name = { givenName: 'Ana', familyName: 'Test' }
  const emails = [{ value: email, type: 'work', primary: true }]
  await directory.ask('POST', '/Users', scimUser('ana', { userName: email, name, emails }))
  const file = fileOf(['first_name', 'last_name', 'email'], ['Anna', 'Test', email])
  const it = importsIn(w)
  const first = await it.checked(file)
  expect(await it.rows(first.id, 'synced')).toMatchObject([{ writtenEmail: email }])
  const params = w.of('ana')
  await w.as('admin').directory.ignore({ params, body: { ignoreEtl: true } })
  const again = await it.checked(file)
  expect(await it.rows(again.id, 'changed')).toMatchObject([{ writtenEmail: email }])
})

test('one that ended its process twice is given up with a sentence, and not begun a third time', async () => {
  const imports = importsIn(w)
  const died = async (phase: 'check' | 'apply', tries: number) => {
    const { id } = await imports.checked(fileOf(head, line('Zoe')))
    await inCompany(w.database.db, w.companyId, (db) =>
      db
        .updateTable('import_file')
        .set({ phase, progress: 'running', tries })
        .where('id', '=', id)
        .execute(),
    )
    await imports.run().catch(() => undefined)
    const { state, fault } = await imports.read(id)
    return [state, fault?.fault]
  }
  expect(await died('check', 1)).toEqual(['checked', undefined])
  expect(await died('check', 2)).toEqual(['unreadable', 'tooMuchWork'])
  expect(await imports.mails()).toEqual([])
  expect(await died('apply', 2)).toEqual(['failed', undefined])
  expect(await imports.mails()).toMatchObject([{ template: 'importFailed' }])
})
