import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#server/kernel/ids.ts'
import { jsonb } from '#server/db/json-column.ts'
import type { Name } from '#tests/support/people.ts'
import { renderAs } from '#tests/support/render.tsx'
import { inTables, structureOf } from '#tests/support/structure.ts'
import { world, type World } from '#tests/support/world.ts'
import { paths } from '#web/paths/paths.ts'
import { TeamPage } from './TeamPage.tsx'

let w: World
let s: ReturnType<typeof structureOf>

beforeEach(async () => {
  w = await world()
  s = structureOf(w)
})

afterEach(cleanup)

async function show(teamId = w.teamIds.marta, name: Name = 'admin') {
  const path = paths.administration.team
  const route = path.replace('$areaId', w.areaId).replace('$teamId', teamId)
  const view = await renderAs(w, name, <TeamPage />, { path, route })
  await screen.findByRole('heading', { level: 1 })
  return view
}

const dialog = (name?: string) => within(screen.getByRole('dialog', name ? { name } : {}))
const button = (name: string) => screen.getByRole('button', { name })
const rowOf = (name: string) => screen.findByRole('row', { name: (text) => text.includes(name) })
type User = Awaited<ReturnType<typeof show>>['user']
const choose = async (user: User, name: string, action: string) => {
  await user.click(await screen.findByRole('button', { name: `What to do with ${name}` }))
  await user.click(screen.getByRole('menuitem', { name: action }))
}

test('a team is there with its manager and its members of today and before', async () => {
  await s.setMemberActive(w.teamIds.marta, 'bruno', false)
  await show()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Team of marta')
  screen.getByRole('link', { name: 'Engineering' })
  expect((await rowOf('Ana')).textContent).toContain('SeniorMarta TestJan 8, 2029Active')
  expect((await rowOf('Bruno')).textContent).toContain('Jan 8, 2029 to Jan 15, 2030Inactive')
})

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
    first.getByText('Choose at least one person.')
    await user.click(box(/^Carla/))
    await user.click(box(/^Diego/))
    first.getByText('2 people chosen')
    await user.click(first.getByRole('button', { name: 'Next' }))
    const managerOf = (name: string) => first.getByRole('combobox', { name: `Manager of ${name}` })
    expect((managerOf('Carla Test') as HTMLSelectElement).value).toBe(w.id('marta'))
    await user.selectOptions(managerOf('Diego Test'), 'Someone else…')
    const other = dialog('Choose a manager')
    await other.findByText('Nobody can report to themselves.')
    await user.click(other.getByRole('button', { name: /^Admin/ }))
    await user.click(first.getByRole('button', { name: 'Add to the team' }))
    await screen.findByText('2 people added to the team.')
    await rowOf('Carla')
    const [made] = (await s.detail(w.teamIds.marta)).identical
    expect(made?.manager?.id).toBe(w.id('admin'))
    screen.getByRole('link', { name: 'Under Admin Test' })
  })

  test('says who was in the team before, and makes them the member they were', async () => {
    await s.setMemberActive(w.teamIds.marta, 'ana', false)
    const { membershipId } = await s.memberOf(w.teamIds.marta, 'ana')
    const { user } = await show()
    await user.click(button('Add members'))
    await dialog().findByText(
      /^In this team until Jan 15, 2030\. If you add them, they’re reactivated/,
    )
    await user.click(dialog().getByRole('checkbox', { name: /^Ana/ }))
    await user.click(dialog().getByRole('button', { name: 'Next' }))
    await user.click(dialog().getByRole('button', { name: 'Add to the team' }))
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
    dialog().getByText(/^The team has no manager yet/)
    expect(dialog().queryByText(/they join an identical team/)).toBeNull()
  })

  test('leads to adding somebody to the company where nobody can be chosen', async () => {
    await inTables(w, async (db) => {
      await db.updateTable('membership').set({ active: false, ended_on: '2030-01-15' }).execute()
      await db.updateTable('team').set({ manager_id: null }).execute()
      await db.updateTable('company_user').set({ role: 'SUPERADMIN' }).execute()
    })
    const { user } = await show(w.teamIds.marta, 'superadmin')
    await user.click(button('Add members'))
    const link = await dialog().findByRole('link', { name: 'Add someone' })
    expect(link.getAttribute('href')).toBe(paths.administration.addUser)
    await user.type(dialog().getByRole('searchbox'), 'Nobody of that name')
    await waitFor(() => expect(dialog().queryByRole('link', { name: 'Add someone' })).toBeNull())
  })

  test('says who was left out, and why, where the teams have changed meanwhile', async () => {
    const { user } = await show()
    await user.click(button('Add members'))
    await user.click(await dialog().findByRole('checkbox', { name: /^Carla/ }))
    await user.click(dialog().getByRole('button', { name: 'Next' }))
    await s.addMembers(w.teamIds.marta, s.under('marta', 'carla'))
    await user.click(dialog().getByRole('button', { name: 'Add to the team' }))
    await screen.findByRole('dialog', { name: 'Not everyone was added' })
    dialog().getByText('This person is already active in this team.', { exact: false })
    dialog().getByText('Carla Test')
  })

  test('is not possible in an inactive team, which says why', async () => {
    const id = await s.addTeam('Platform')
    await s.setTeamActive(id, false)
    await show(id)
    expect(button('Add members').getAttribute('aria-disabled')).toBe('true')
    screen.getByText('Nobody is in this team yet')
  })
})

describe('a member', () => {
  test('gets another step, with a warning of what that does', async () => {
    const words = { name: jsonb({ en: 'Lead' }), description: jsonb({}), mission: jsonb({}) }
    const step = { company_id: w.companyId, id: newId(), area_id: w.areaId, ...words, position: 1 }
    await inTables(w, (db) => db.insertInto('ladder_step').values(step).execute())
    const { user } = await show()
    await choose(user, 'Ana Test', 'Change the ladder step')
    dialog().getByText(/Their Nine Box position begins anew/)
    await user.selectOptions(dialog().getByRole('combobox'), 'Lead')
    await user.click(dialog().getByRole('button', { name: 'Change the step' }))
    await waitFor(async () => expect((await rowOf('Ana')).textContent).toContain('Lead'))
    await screen.findByText('Ana Test: ladder step changed.')
  })

  test('gets another manager, once it is shown what that does', async () => {
    const { user } = await show()
    await choose(user, 'Ana Test', 'Change the manager')
    const present = await dialog().findByRole('button', { name: /^Marta/ })
    expect(present).toHaveProperty('disabled', true)
    within(present).getByText('They already report to this manager.')
    await user.type(dialog().getByRole('searchbox'), 'admin')
    await user.click(await dialog().findByRole('button', { name: /^Admin/ }))
    const plan = within(await screen.findByRole('alertdialog'))
    plan.getByText('They leave Team of marta. What was recorded there is kept.')
    plan.getByText('A new team, Team of marta, is created under Admin Test.')
    await user.click(plan.getByRole('button', { name: 'Change the manager' }))
    await screen.findByText('Ana Test: manager changed.')
    await waitFor(async () => expect((await rowOf('Ana')).textContent).toContain('Inactive'))
  })

  test('is deactivated and reactivated, or told why not', async () => {
    const { user } = await show()
    await choose(user, 'Ana Test', 'Deactivate in this team')
    const question = within(screen.getByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Deactivate in this team' }))
    await screen.findByText('Ana Test: deactivated in this team.')
    await choose(user, 'Ana Test', 'Reactivate in this team')
    await screen.findByText('Ana Test: reactivated in this team.')
    await s.changeManager(w.teamIds.marta, 'bruno', 'admin')
    cleanup()
    const again = await show()
    await choose(again.user, 'Bruno Test', 'Reactivate in this team')
    await screen.findByText(/Bruno Test: not reactivated. .*identical team/)
  })
})

test('somebody is removed from a team once what goes with that is counted and ticked', async () => {
  const dueDate = null
  const relatedTo = { kind: 'value', id: w.valueIds[0] ?? '' } as const
  await w.as('marta').agreements.create({
    params: w.of('ana'),
    body: { description: 'Canary', relatedTo, dueDate },
  })
  const { user } = await show()
  await choose(user, 'Ana Test', 'Remove from the team')
  const question = within(await screen.findByRole('alertdialog'))
  question.getByText('1 agreement')
  expect(question.queryByText(/Canary/)).toBeNull()
  await user.click(question.getByRole('checkbox'))
  await user.click(question.getByRole('button', { name: 'Remove from the team' }))
  await screen.findByText('Ana Test: removed from the team.')
  await waitFor(() => expect(screen.queryByRole('row', { name: /Ana Test/ })).toBeNull())
})

describe('a team', () => {
  test('is renamed, and gets growth challenges, a line each', async () => {
    const { user } = await show()
    await user.click(button('More for Team of marta'))
    await user.click(screen.getByRole('menuitem', { name: 'Rename' }))
    await user.clear(dialog().getByRole('textbox'))
    await user.type(dialog().getByRole('textbox'), 'Platform')
    await user.click(dialog().getByRole('button', { name: 'Rename the team' }))
    await screen.findByRole('heading', { level: 1, name: 'Platform' })
    await user.click(button('Edit'))
    const box = dialog().getByRole('textbox')
    await user.type(box, Array.from({ length: 11 }, (_, n) => `Line ${n}`).join('\n'))
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    dialog().getByText('That’s too many lines. The limit is 10.')
    await user.clear(box)
    await user.type(box, 'Hire two\n\n  Review faster ')
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    await screen.findByText('Review faster')
    expect((await s.detail(w.teamIds.marta)).growthChallenges).toEqual([
      'Hire two',
      'Review faster',
    ])
  })

  test('is marked inactive once nobody is active in it, and says why it is not', async () => {
    const { user } = await show()
    expect(button('Mark inactive').getAttribute('aria-disabled')).toBe('true')
    for (const name of ['ana', 'bruno'] as const)
      await s.setMemberActive(w.teamIds.marta, name, false)
    cleanup()
    await show()
    await user.click(button('Mark inactive'))
    await screen.findByText('Team of marta: team marked inactive.')
    await user.click(await screen.findByRole('button', { name: 'Mark active' }))
    await screen.findByText('Team of marta: team marked active.')
  })

  test('is deleted where nobody was ever in it; else those who were are named', async () => {
    const { user } = await show()
    await user.click(button('More for Team of marta'))
    await user.click(screen.getByRole('menuitem', { name: 'Delete the team' }))
    const question = within(screen.getByRole('alertdialog'))
    await user.click(question.getByRole('checkbox'))
    await user.click(question.getByRole('button', { name: 'Delete the team' }))
    await question.findByText('2 people have been in this team')
    cleanup()
    const id = await s.addTeam('Platform')
    const view = await show(id)
    await user.click(button('More for Platform'))
    await user.click(screen.getByRole('menuitem', { name: 'Delete the team' }))
    await user.click(screen.getByRole('checkbox'))
    await user.click(button('Delete the team'))
    await waitFor(() => expect(view.address()).toBe(`/administracion/areas/${w.areaId}`))
  })
})
