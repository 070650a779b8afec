import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Name } from '#tests/support/people.ts'
import { inTables, structureOf } from '#tests/support/structure.ts'
import { button, dialog, rowOf, showTeam } from '#tests/support/team-page.tsx'
import { world, type World } from '#tests/support/world.ts'

let w: World
let s: ReturnType<typeof structureOf>

beforeEach(async () => {
  w = await world()
  s = structureOf(w)
})

afterEach(cleanup)

const show = (teamId?: string, name?: Name) => showTeam(w, teamId, name)

describe('adding members', () => {
  test('takes who they are first, then step and manager of each', async () => {
    const { user } = await show()
    await user.click(button('Add members'))
    const first = dialog()
    await first.findByText('A super administrator can’t belong to any team.')
    expect(first.getAllByText('This person is already active in this team.')).toHaveLength(2)
    const box = (name: RegExp) => first.getByRole<HTMLInputElement>('checkbox', { name })
    expect(box(/^Superadmin/).disabled).toBe(true)
    await user.click(first.getByRole('button', { name: 'Next' }))
    first.getByText('Choose someone or invite people.')
    await user.click(box(/^Carla/))
    await user.click(box(/^Diego/))
    first.getByText('2 people selected')
    await user.click(first.getByRole('button', { name: 'Next' }))
    const managerOf = (name: string) => first.getByRole('combobox', { name: `${name}’s manager` })
    expect((managerOf('Carla Test') as HTMLSelectElement).value).toBe(w.id('marta'))
    await user.selectOptions(managerOf('Diego Test'), 'Someone else…')
    const other = dialog('Choose a manager')
    await other.findByText('Nobody can report to themselves.')
    await user.click(other.getByRole('button', { name: /^Admin/ }))
    await user.click(first.getByRole('button', { name: 'Add to team' }))
    await screen.findByText('2 people added to the team.')
    await rowOf('Carla')
    const [made] = (await s.detail(w.teamIds.marta)).identical
    expect(made?.manager?.id).toBe(w.id('admin'))
    screen.getByRole('link', { name: 'Managed by Admin Test' })
  })

  test('says who was in the team before, and makes them the member they were', async () => {
    await s.setMemberActive(w.teamIds.marta, 'ana', false)
    const { membershipId } = await s.memberOf(w.teamIds.marta, 'ana')
    const { user } = await show()
    await user.click(button('Add members'))
    await dialog().findByText(/^Was on this team until Jan 15, 2030\. Adding them brings back/)
    await user.click(dialog().getByRole('checkbox', { name: /^Ana/ }))
    await user.click(dialog().getByRole('button', { name: 'Next' }))
    await user.click(dialog().getByRole('button', { name: 'Add to team' }))
    await screen.findByText('1 person added to the team.')
    expect((await s.memberOf(w.teamIds.marta, 'ana')).member).toMatchObject({
      membershipId,
      active: true,
    })
  })

  test('says of a team without a manager that the first who is chosen becomes its manager', async () => {
    const id = await s.addTeam('Platform')
    const { user } = await show(id)
    await user.click(button('Add members'))
    await user.click(await dialog().findByRole('checkbox', { name: /^Carla/ }))
    await user.click(dialog().getByRole('button', { name: 'Next' }))
    dialog().getByText(/^This team doesn’t have a manager yet/)
    expect(dialog().queryByText(/they join an identical team/)).toBeNull()
  })

  test('fills in no manager who has no access any more, and marks them', async () => {
    await w.as('admin').users.setActive({ params: w.of('marta'), body: { active: false } })
    const { user } = await show()
    screen.getByText('Manager: Marta Test (inactive)')
    await user.click(button('Add members'))
    await user.click(await dialog().findByRole('checkbox', { name: /^Carla/ }))
    await user.click(dialog().getByRole('button', { name: 'Next' }))
    const manager = dialog().getByRole('combobox', { name: 'Carla Test’s manager' })
    expect((manager as HTMLSelectElement).value).toBe('')
    expect(within(manager).queryByRole('option', { name: 'Marta Test' })).toBeNull()
  })

  test('invites whom the company does not have yet into the team, with step and manager', async () => {
    const { user } = await show()
    await user.click(button('Add members'))
    await user.type(dialog().getByRole('textbox', { name: 'Invite people' }), 'Ivo Test')
    await user.click(dialog().getByRole('button', { name: 'Next' }))
    dialog().getByText('This line doesn’t have a valid email: Ivo Test')
    await user.type(dialog().getByRole('textbox', { name: 'Invite people' }), ' ivo@new.example')
    dialog().getByText('1 person selected')
    await user.click(dialog().getByRole('button', { name: 'Next' }))
    const manager = dialog().getByRole('combobox', { name: 'Ivo Test’s manager' })
    expect(within(manager).getAllByRole('option')[1]?.textContent).toBe('Admin Test (you)')
    await user.click(dialog().getByRole('button', { name: 'Add to team' }))
    await screen.findByText('1 person added to the team.')
    await rowOf('Ivo')
    expect((await s.detail(w.teamIds.marta)).members.map(({ name }) => name)).toContain('Ivo Test')
  })

  test('says which of the invited has their email in the company already, at what was typed', async () => {
    const { user } = await show()
    await user.click(button('Add members'))
    const box = dialog().getByRole('textbox', { name: 'Invite people' })
    const { email } = w.people.carla
    await user.type(box, `Ivo Test ivo@new.example\n${email}`)
    await user.click(dialog().getByRole('button', { name: 'Next' }))
    await user.click(dialog().getByRole('button', { name: 'Add to team' }))
    await dialog().findByText(`Carla Test (${email}) already uses this email in your company.`)
    expect(
      dialog().getByRole('textbox', { name: 'Invite people' }).getAttribute('aria-invalid'),
    ).toBe('true')
  })

  test('offers to invite where nobody can be chosen', async () => {
    await inTables(w, async (db) => {
      await db.updateTable('membership').set({ active: false, ended_on: '2030-01-15' }).execute()
      await db.updateTable('team').set({ manager_id: null }).execute()
      await db.updateTable('company_user').set({ role: 'SUPERADMIN' }).execute()
    })
    const { user } = await show(w.teamIds.marta, 'superadmin')
    await user.click(button('Add members'))
    await dialog().findByText(/^There’s no one in your company to add/)
    dialog().getByRole('textbox', { name: 'Invite people' })
    await user.type(dialog().getByRole('searchbox'), 'Nobody of that name')
    await waitFor(() => expect(dialog().queryByText(/^There’s no one in your company/)).toBeNull())
  })

  test('says who was left out, and why, where the teams have changed meanwhile', async () => {
    const { user } = await show()
    await user.click(button('Add members'))
    await user.click(await dialog().findByRole('checkbox', { name: /^Carla/ }))
    await user.click(dialog().getByRole('button', { name: 'Next' }))
    await s.addMembers(w.teamIds.marta, s.under('marta', 'carla'))
    await user.click(dialog().getByRole('button', { name: 'Add to team' }))
    await screen.findByRole('dialog', { name: 'Some people weren’t added' })
    dialog().getByText('This person is already active in this team.', { exact: false })
    dialog().getByText('Carla Test')
  })

  test('names whom it invited and could not place', async () => {
    const { user } = await show()
    await user.click(button('Add members'))
    const emails = dialog().getByRole('textbox', { name: 'Invite people' })
    await user.type(emails, 'Ivo Test ivo@new.example')
    await user.click(dialog().getByRole('button', { name: 'Next' }))
    const manager = dialog().getByRole('combobox', { name: 'Ivo Test’s manager' })
    await user.selectOptions(manager, 'Admin Test (you)')
    await s.addMembers(await s.addTeam('Other'), s.under('admin', 'carla'))
    await user.click(dialog().getByRole('button', { name: 'Add to team' }))
    await screen.findByRole('dialog', { name: 'Some people weren’t added' })
    dialog().getByText('Ivo Test')
  })

  test('is not possible in an inactive team, which says why', async () => {
    const id = await s.addTeam('Platform')
    await s.setTeamActive(id, false)
    await show(id)
    expect(button('Add members').getAttribute('aria-disabled')).toBe('true')
    screen.getByText('No members yet')
  })
})
