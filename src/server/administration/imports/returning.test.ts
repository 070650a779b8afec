import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fileOf, importsIn } from '#tests/support/imports.ts'
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
