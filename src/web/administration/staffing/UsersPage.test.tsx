import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { nameContent } from '#tests/support/catalog-names.ts'
import { cast } from '#tests/support/people.ts'
import { addTeam } from '#tests/support/areas.ts'
import { renderAs } from '#tests/support/render.tsx'
import { refusedAtFirst } from '#tests/support/refused-at-first.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import { setWidth } from '#tests/support/viewport.ts'
import { world, type World } from '#tests/support/world.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { UsersPage } from './UsersPage.tsx'

const path = paths.administration.users
const everyone = Object.keys(cast).length

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(() => {
  cleanup()
  localStorage.clear()
})

async function show(search = '') {
  const view = await renderAs(w, 'admin', <UsersPage />, { path, route: path + search })
  await screen.findByRole('heading', { level: 1 })
  return view
}

const box = () => screen.getByRole<HTMLInputElement>('searchbox')
const names = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent)
const said = () => screen.getByText(/person|people|match/, { selector: 'output' }).textContent
const rowOf = (name: string) =>
  within(screen.getByRole('row', { name: (text) => text.includes(name) }))

test('everyone is listed with where they work, and whether they are active', async () => {
  setWidth(1280)
  await show()
  expect(names()).toHaveLength(everyone)
  expect(rowOf('Ana Test').getByText('Team of marta')).toBeTruthy()
  expect(rowOf('Ana Test').getByText('Marta Test')).toBeTruthy()
  expect(rowOf('Admin Test').getByText('Administrator')).toBeTruthy()
  expect(rowOf('Ana Test').getByText('Joined')).toBeTruthy()
  expect(rowOf('Inactive Test').getByText('Inactive')).toBeTruthy()
})

test('an area and a level, for whoever wants to see them, are marked where their name is not in the reader’s language', async () => {
  await nameContent(w, 'area', w.areaId, { es: 'Ingeniería' })
  await nameContent(w, 'global_level', w.levelId, { es: 'Colaborador' })
  const { user } = await show()
  await user.click(screen.getByRole('button', { name: 'Change the view' }))
  for (const name of ['Area', 'Level']) await user.click(screen.getByRole('checkbox', { name }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  const ana = rowOf('Ana Test')
  for (const name of ['Ingeniería', 'Colaborador']) expect(ana.getByText(name).lang).toBe('es')
  expect(ana.getAllByText('(in Spanish)')).toHaveLength(2)
})

describe('a search', () => {
  test('finds as one writes, says how many, and keeps the focus', async () => {
    const { user } = await show()
    await user.type(box(), 'ana')
    await waitFor(() => expect(said()).toBe('1 match for “ana”'))
    expect(names()).toEqual(['Ana Test'])
    await user.type(box(), ' test')
    await waitFor(() => expect(said()).toBe('1 match for “ana test”'))
    expect(box().value).toBe('ana test')
    expect(document.activeElement).toBe(box())
  })

  test('without a match is cleared in one step', async () => {
    const { user } = await show('?search=zzz')
    expect(said()).toBe('No matches for “zzz”')
    await user.click(screen.getByRole('button', { name: 'Clear the search' }))
    await waitFor(() => expect(names()).toHaveLength(everyone))
    expect(box().value).toBe('')
    expect(document.activeElement).toBe(box())
  })
})

test('a page past the end leads back to the last one', async () => {
  const { user } = await show('?page=7')
  await user.click(screen.getByRole('link', { name: 'Previous page' }))
  await waitFor(() => expect(names()).toHaveLength(everyone))
})

test('what it is narrowed down by and sorted by is in the address, and cleared in one step', async () => {
  const { user } = await show('?status=joined&role=USER&sort=-email')
  await waitFor(() => expect(names()[0]).toBe('Marta Test'))
  expect(names()).not.toContain('Inactive Test')
  await user.click(screen.getByRole('button', { name: 'Filters (2)' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Team of marta' }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(names()).toEqual(['Bruno Test', 'Ana Test']))
  await user.click(screen.getByRole('button', { name: 'Status: Joined' }))
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Joined' }))
  await screen.findByRole('menuitemcheckbox', { name: 'Joined', checked: false })
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Not invited' }))
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Clear the search' }))
  await waitFor(() => expect(names()).toHaveLength(everyone))
})

test('a view of a team that is gone shows nobody, says so and can be deleted', async () => {
  const params = { companyId: w.companyId }
  const view = { name: 'Gone', query: { team: ['018f0000-0000-7000-8000-000000000001'] } }
  await w.as('admin').listViews.save({ params, body: view })
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: 'Views' }))
  await user.click(await screen.findByText('Gone'))
  await waitFor(() => expect(names()).toEqual([]))
  await user.click(screen.getByRole('button', { name: 'Gone' }))
  await user.click(screen.getByRole('menuitem', { name: 'Delete “Gone”' }))
  await screen.findByText('View deleted.')
  await user.click(screen.getByRole('button', { name: 'Team: No longer available' }))
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'No longer available' }))
  await waitFor(() => expect(names()).toHaveLength(everyone))
})

test('an address that narrows down by team shows its people while the choices do not load', async () => {
  const whole = w.pageOf('admin')
  const choices = refusedAtFirst(whole.users.choices)
  const team = w.teamIds.marta
  const { user } = await renderAs(w, 'admin', <UsersPage />, {
    path,
    route: `${path}?team[]=${team}`,
    api: { ...whole, users: { ...whole.users, choices: choices.call } },
  })
  await waitFor(() => expect(names()).toEqual(['Ana Test', 'Bruno Test']))
  await user.click(screen.getByRole('button', { name: 'Team', expanded: false }))
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'No team' }))
  await waitFor(() => expect(names().length).toBeGreaterThan(2))
  expect(names()).toContain('Ana Test')
})

test('teams of one name are told apart by their manager, where people are narrowed down by one', async () => {
  for (const manager of ['ana', 'bruno'] as const)
    await addTeam(w, w.areaId, { name: 'Platform', manager })
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: 'Filters' }))
  await screen.findByRole('checkbox', { name: 'Platform · Ana Test' })
  screen.getByRole('checkbox', { name: 'Platform · Bruno Test' })
  screen.getByRole('checkbox', { name: 'Team of marta' })
})

async function select(user: Awaited<ReturnType<typeof show>>['user'], ...who: string[]) {
  for (const name of who) await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }))
}

test('several are deactivated at once as it was shown, and who was left out is named with the reason', async () => {
  const { user } = await show()
  await select(user, 'Marta Test', 'Ana Test', 'Superadmin Test')
  await user.click(screen.getByRole('button', { name: 'Deactivate' }))
  const question = within(await screen.findByRole('alertdialog'))
  await question.findByText('2 people lose access right away: Ana Test, Marta Test')
  question.getByText('1 person who reports to one of them becomes inactive on the team: Bruno Test')
  question.getByText('1 person skipped')
  await user.click(question.getByRole('button', { name: 'Deactivate' }))
  await screen.findByText('Superadmin Test: Only a super administrator can do this.')
  await waitFor(() => expect(rowOf('Ana Test').getByText('Inactive')).toBeTruthy())
})

test('a deactivation that takes in fewer by now says so in its question and once it is done', async () => {
  const { user } = await show()
  await select(user, 'Ana Test', 'Carla Test')
  await user.click(screen.getByRole('button', { name: 'Deactivate' }))
  const confirm = async (title: string) => {
    const question = await screen.findByRole('alertdialog', { name: title })
    await user.click(within(question).getByRole('button', { name: 'Deactivate' }))
    return within(question)
  }
  const userIds = [w.id('carla')]
  await screen.findByRole('alertdialog', { name: 'Deactivate 2 people?' })
  await w.as('admin').bulk.deactivate({ params: { companyId: w.companyId }, body: { userIds } })
  await confirm('Deactivate 2 people?')
  const question = await confirm('Deactivate 1 person?')
  question.getByText('1 person skipped')
  await screen.findByText('1 person deactivated.')
})

test('several are added to a team at once, at a step and under a manager', async () => {
  const { user } = await show()
  await select(user, 'Carla Test', 'Superadmin Test')
  await user.click(screen.getByRole('button', { name: 'Add to a team' }))
  const dialog = within(await screen.findByRole('dialog'))
  const add = () => user.click(dialog.getByRole('button', { name: 'Add to a team' }))
  await add()
  await dialog.findByText('Choose a team.')
  await user.selectOptions(dialog.getByLabelText('Team'), 'Team of marta · Marta Test')
  await waitFor(() =>
    expect(dialog.getByLabelText<HTMLSelectElement>('Manager').value).toBe(w.id('marta')),
  )
  await add()
  await screen.findByText('1 person added to the team.')
  await screen.findByText('Superadmin Test: A super administrator can’t belong to any team.')
})

test('several get another manager, once what that does to each is shown', async () => {
  await meet(w, { state: 'PREPARED' })
  const { user } = await show()
  await select(user, 'Ana Test', 'Carla Test', 'Diego Test')
  await user.click(screen.getByRole('button', { name: 'Change manager' }))
  const dialog = within(await screen.findByRole('dialog'))
  const marta = await dialog.findByRole('radio', {
    name: /^Marta Test.*already report to this manager/,
  })
  expect(marta).toHaveProperty('disabled', true)
  await user.click(await dialog.findByRole('radio', { name: /^Admin Test/ }))
  await user.click(dialog.getByRole('button', { name: 'Continue' }))
  const plan = within(await screen.findByRole('alertdialog'))
  plan.getByText(
    'Ana Test (Team of marta): joins a new team under Admin Test, 1 open one-to-one is canceled',
  )
  plan.getByText(/^Carla Test: This person is already the manager of another team/)
  plan.getByText(/^Diego Test: This person isn’t active in any team/)
  await user.click(plan.getByRole('button', { name: 'Change manager' }))
  await screen.findByText('Manager changed for 1 person.')
})
