import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { refusedAtFirst } from '#tests/support/refused-at-first.ts'
import { renderAs } from '#tests/support/render.tsx'
import { structureOf } from '#tests/support/structure.ts'
import { world } from '#tests/support/world.ts'
import { AddTeam, TeamList } from './TeamList.tsx'

afterEach(cleanup)

const rows = () => screen.getAllByRole('row').slice(1)

test('the teams of an area have their manager, how many are in them, and the way to them', async () => {
  const w = await world()
  await structureOf(w).addTeam('Platform')
  await renderAs(w, 'admin', <TeamList areaId={w.areaId} />)
  const [platform, , marta] = await screen.findAllByRole('row').then(rows)
  expect(platform?.textContent).toBe('PlatformNo manager yetNo oneActive')
  expect(marta?.textContent).toBe('Team of martaMarta Test2 peopleActive')
  const link = within(marta ?? document.body).getByRole('link')
  const address = `/administracion/areas/${w.areaId}/equipos/${w.teamIds.marta}`
  expect(link.getAttribute('href')).toBe(address)
})

test('a team is added by its name, which is looked at first', async () => {
  const w = await world()
  const { user, address } = await renderAs(w, 'admin', <AddTeam areaId={w.areaId} />)
  await user.click(await screen.findByRole('button', { name: 'Add a team' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Add team' }))
  dialog.getByText('This field is required.')
  await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Platform')
  await user.click(dialog.getByRole('button', { name: 'Add team' }))
  await screen.findByText('Team added: Platform.')
  expect(address()).toMatch(`/administracion/areas/${w.areaId}/equipos/`)
})

test('a team is added with its manager and members, one of them invited, in one form', async () => {
  const w = await world()
  const { user } = await renderAs(w, 'admin', <AddTeam areaId={w.areaId} />)
  await user.click(await screen.findByRole('button', { name: 'Add a team' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Platform')
  await user.type(
    dialog.getByRole('textbox', { name: 'Invite people' }),
    `Ivo Test ivo@new.example\n${w.people.carla.email}`,
  )
  await user.click(await dialog.findByText('Choose people in the company'))
  await user.click(await dialog.findByRole('checkbox', { name: /^Ana/ }))
  await user.click(dialog.getByRole('button', { name: 'Add team' }))
  dialog.getByText('Choose a manager.')
  const manager = dialog.getByRole('combobox', { name: 'Manager' })
  expect(within(manager).getAllByRole('option')[1]?.textContent).toBe('Admin Test (you)')
  await user.selectOptions(manager, 'Admin Test (you)')
  await user.click(dialog.getByRole('button', { name: 'Add team' }))
  await dialog.findByText(/^Carla Test \(.+\) already uses this email in your company\.$/)
  const invited = dialog.getByRole('textbox', { name: 'Invite people' })
  await user.clear(invited)
  await user.type(invited, 'Ivo Test ivo@new.example')
  await user.click(dialog.getByRole('button', { name: 'Add team' }))
  await screen.findByText('Team added: Platform.')
  const params = { companyId: w.companyId, areaId: w.areaId }
  const made = (await w.as('admin').teams.ofArea({ params })).find(
    ({ name }) => name === 'Platform',
  )
  expect(made).toMatchObject({ activeMembers: 2, manager: { id: w.id('admin') } })
})

test('a new team that was not saved keeps a manager who was found by search, by name', async () => {
  const w = await world()
  const open = async () => {
    const { user } = await renderAs(w, 'admin', <AddTeam areaId={w.areaId} />)
    await user.click(await screen.findByRole('button', { name: 'Add a team' }))
    return user
  }
  const manager = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Manager' })
  const user = await open()
  await user.selectOptions(manager(), 'Someone else…')
  const other = within(screen.getByRole('dialog', { name: 'Choose a manager' }))
  await user.click(await other.findByRole('button', { name: /^Carla/ }))
  expect(manager().selectedOptions[0]?.textContent).toBe('Carla Test')
  cleanup()
  await open()
  expect(manager().selectedOptions[0]?.textContent).toBe('Carla Test')
})

test('a new team whose people did not load says so, and offers them after another try', async () => {
  const w = await world()
  const whole = w.pageOf('admin')
  const candidates = refusedAtFirst(whole.teams.candidates)
  const api = { ...whole, teams: { ...whole.teams, candidates: candidates.call } }
  const { user } = await renderAs(w, 'admin', <AddTeam areaId={w.areaId} />, { api })
  await user.click(await screen.findByRole('button', { name: 'Add a team' }))
  const dialog = within(screen.getByRole('dialog'))
  await dialog.findByText(/^Couldn’t load everything to choose from\./)
  expect(dialog.queryByText('Choose people in the company')).toBeNull()
  candidates.answer()
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  await dialog.findByText('Choose people in the company')
})

test('an area without teams says what to do, and an archived one only that there are none', async () => {
  const w = await world()
  const { rerender } = await renderAs(w, 'admin', <TeamList areaId={w.companyId} />)
  await screen.findByText(/^Add your first team/)
  rerender(<></>)
  await renderAs(w, 'admin', <TeamList areaId={w.companyId} isArchived />)
  await screen.findByText('No teams yet')
  expect(screen.queryByText(/^Add your first team/)).toBeNull()
})
