import { beforeEach, describe, expect, test } from 'vitest'
import { changesOf } from '#tests/support/finishing.ts'
import { fileOf, importsIn } from '#tests/support/imports.ts'
import { inviteAs, newEmail } from '#tests/support/invitations.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import type { Name } from '#tests/support/people.ts'
import { inTables } from '#tests/support/structure.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const columns = ['manager_email', 'role', 'status'] as const
type Cells = Partial<Record<(typeof columns)[number], string>>
const row = (name: Name, cells: Cells) => [
  name,
  'Test',
  w.people[name].email,
  ...columns.map((column) => cells[column] ?? ''),
]

/** Deactivates Marta, beside other rows. */
const checked = (...rows: string[][]) =>
  importsIn(w, 'superadmin').checked(
    fileOf(
      ['first_name', 'last_name', 'email', ...columns],
      row('marta', { status: 'inactive' }),
      ...rows,
    ),
  )

async function apply(importId: string) {
  const { state } = await importsIn(w, 'superadmin').apply(importId)
  expect(state).toBe('applied')
}

describe('of a manager whom a file deactivates, what is in progress is named as canceled', () => {
  test.each([
    ['gets another one', () => row('ana', { manager_email: w.people.admin.email })],
    ['becomes super administrator', () => row('ana', { role: 'SUPERADMIN' })],
    ['is not in the file', undefined],
  ])('with who %s', async (_, other) => {
    const meeting = await meet(w, { state: 'IN_CONDUCTION' })
    await changesOf(w).draftGoal(meeting.id)
    const { id, finals } = await checked(...(other ? [other()] : []))
    expect(finals).toMatchObject({ withdrawn: 1, finishing: 0, draftsDeleted: 1 })
    await apply(id)
    expect(await changesOf(w).stored(meeting)).toMatchObject({ withdrawn_at: expect.anything() })
  })

  const newHead = () => row('ana', { role: 'SUPERADMIN' })
  test.each([
    ['deleted', { handsDraftsOn: false }, undefined, 1],
    ['handed on', { handsDraftsOn: true }, undefined, 0],
    ['deleted where the next manager loses them too', { handsDraftsOn: true }, newHead, 1],
  ])('with who left them before, drafts %s', async (_, body, other, draftsDeleted) => {
    const { draftGoal, moveAna, stored } = changesOf(w)
    const meeting = await meet(w, { state: 'IN_CONDUCTION' })
    await draftGoal(meeting.id)
    await w.as('marta').oneToOnes.handover({ params: meeting.at, body })
    await moveAna()
    const { id, finals } = await checked(...(other ? [other()] : []))
    expect(finals).toMatchObject({ withdrawn: 1, finishing: 0, draftsDeleted })
    await apply(id)
    expect(await stored(meeting)).toMatchObject({ withdrawn_at: expect.anything() })
    const drafts = await inTables(w, (db) => db.selectFrom('goal').select('state').execute())
    expect(drafts).toHaveLength(1 - draftsDeleted)
  })
})

test('of who is invited and becomes super administrator, the link that stops working is counted', async () => {
  const email = newEmail()
  await inviteAs(w, 'superadmin', { email })
  const { id, finals } = await checked(['Gala', 'Guest', email, '', 'SUPERADMIN', ''])
  expect(finals).toMatchObject({ invitations: 1 })
  await apply(id)
  const invited = await inTables(w, (db) =>
    db.selectFrom('company_user').select('invited_at').where('email', '=', email).execute(),
  )
  expect(invited).toEqual([{ invited_at: null }])
})
