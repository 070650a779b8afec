import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fileOf, importsIn } from '#tests/support/imports.ts'
import type { Name } from '#tests/support/people.ts'
import { inTables } from '#tests/support/structure.ts'
import { world } from '#tests/support/world.ts'

const head = ['first_name', 'last_name', 'email', 'area', 'team']

test('who comes back to a team takes up the place they had there, and undone it ends as it had', async () => {
  const w = await world()
  const imports = importsIn(w)
  const detailOf = (teamId: string) =>
    w.as('admin').teams.detail({ params: { companyId: w.companyId, teamId } })
  const ofAna = async (teamId: string) =>
    (await detailOf(teamId)).members.filter(({ userId }) => userId === w.id('ana'))
  const to = async (teamId: string) => {
    const { name, area } = await detailOf(teamId)
    return fileOf(head, ['Ana', 'Test', w.people.ana.email, area.name.text, name])
  }
  const { marta, diego } = w.teamIds
  await imports.done(await to(diego))
  await inTables(w, async (db) => {
    const of = sql`where user_id = ${w.id('ana')} and not active`
    await sql`update membership_step set ended_on = '2029-06-01'
      where membership_id in (select id from membership ${of})`.execute(db)
    await sql`update membership set ended_on = '2029-06-01' ${of}`.execute(db)
  })
  const ended = await ofAna(marta)
  expect(ended).toMatchObject([{ active: false, endedOn: '2029-06-01' }])
  const { id } = await imports.checked(await to(marta))
  const [row] = await imports.rows(id, 'moved')
  expect(row?.facts.map(({ kind }) => kind)).toContain('takenUp')
  await imports.apply(id)
  const taken = { membershipId: ended[0]?.membershipId, active: true, endedOn: null }
  expect(await ofAna(marta)).toMatchObject([taken])
  expect(await ofAna(diego)).toMatchObject([{ active: false }])
  await imports.undo(id)
  const { refusal: _, ...before } = ended[0] ?? {}
  expect(await ofAna(marta)).toMatchObject([before])
  expect(await ofAna(diego)).toMatchObject([{ active: true }])
})

test('who gets a former manager back takes up the place under them, and undone all is as it was', async () => {
  const w = await world()
  const imports = importsIn(w)
  const { marta } = w.teamIds
  const teamOf = (teamId: string) =>
    w.as('admin').teams.detail({ params: { companyId: w.companyId, teamId } })
  const ofAna = async (teamId: string) =>
    (await teamOf(teamId)).members.filter(({ userId }) => userId === w.id('ana'))
  const under = (name: Name) =>
    fileOf(
      ['first_name', 'last_name', 'email', 'manager_email'],
      ['Ana', 'Test', w.people.ana.email, w.people[name].email],
    )
  const skill = { kind: 'skill', id: w.skillIds[0] ?? '' } as const
  const agree = (name: Name, description: string) =>
    w.as(name).agreements.create({
      params: w.of('ana'),
      body: { description, relatedTo: skill, dueDate: null },
    })
  const writtenIn = () =>
    inTables(w, (db) =>
      db
        .selectFrom('agreement')
        .select(['membership_id', 'description'])
        .orderBy('description')
        .execute(),
    )
  const [had] = await ofAna(marta)
  await agree('marta', 'Of before')
  await imports.done(under('admin'))
  const made = (await teamOf(marta)).identical[0]?.id ?? ''
  const [ended] = await ofAna(marta)
  const [there] = await ofAna(made)
  // One that stayed with the place that ended is its own: undoing does not hand it on.
  await inTables(w, (db) =>
    db
      .updateTable('agreement')
      .set({ membership_id: had?.membershipId ?? '' })
      .execute(),
  )
  await agree('admin', 'Handed back')
  const before = await writtenIn()

  const { id } = await imports.checked(under('marta'))
  const [row] = await imports.rows(id, 'moved')
  expect(row?.facts.map(({ kind }) => kind)).toContain('takenUp')
  await imports.apply(id)
  expect(await ofAna(marta)).toMatchObject([
    { membershipId: had?.membershipId, active: true, startedOn: had?.startedOn },
  ])
  expect(new Set((await writtenIn()).map((it) => it.membership_id))).toEqual(
    new Set([had?.membershipId]),
  )
  await imports.undo(id)
  expect(await ofAna(marta)).toEqual([ended])
  expect(await ofAna(made)).toEqual([there])
  expect(await writtenIn()).toEqual(before)
})

test('undone, a place stays where what was handed on to it is over since', async () => {
  const w = await world()
  const imports = importsIn(w)
  const { companyId } = w
  const relatedTo = { kind: 'skill', id: w.skillIds[0] ?? '' } as const
  const { id: agreementId } = await w.as('marta').agreements.create({
    params: w.of('ana'),
    body: { description: 'Handed on', relatedTo, dueDate: null },
  })
  const { id } = await imports.done(
    fileOf(
      ['first_name', 'last_name', 'email', 'manager_email'],
      ['Ana', 'Moved', w.people.ana.email, w.people.admin.email],
      ['Zoe', 'Neu', 'zoe@test.example', ''],
    ),
  )
  const body = { result: 'FULFILLED', oneToOneId: null } as const
  await w.as('admin').agreements.close({ params: { companyId, agreementId }, body })
  const { state, left } = await imports.undo(id)
  expect([state, left.find(({ kind }) => kind === 'place')]).toEqual([
    'undone',
    { kind: 'place', name: expect.any(String) as string },
  ])
  const { rows } = await w
    .as('admin')
    .users.list({ params: { companyId }, query: { search: 'zoe@' } })
  expect(rows).toEqual([])
})
