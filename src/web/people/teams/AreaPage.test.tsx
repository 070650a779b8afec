import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emptyTeams } from '#tests/support/areas.ts'
import { filledTexts } from '#tests/support/filled.ts'
import { renderAs } from '#tests/support/render.tsx'
import { box, button, dialog, region } from '#tests/support/values-page.tsx'
import { world, type World } from '#tests/support/world.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { AreaPage } from './AreaPage.tsx'

let w: World

beforeEach(async () => {
  w = await world()
})
afterEach(cleanup)

async function show(areaId = w.areaId) {
  const path = paths.administration.area
  const route = path.replace('$areaId', areaId)
  const view = await renderAs(w, 'admin', <AreaPage />, { path, route })
  await screen.findByRole('heading', { level: 1 })
  return view
}

const addSales = async () => {
  const params = { companyId: w.companyId }
  return (await w.as('admin').areas.add({ params, body: { name_en: 'Sales' } })).id
}
const choose = async ({ user }: Awaited<ReturnType<typeof show>>, name: string) => {
  await user.click(button(/^Actions for/))
  await user.click(screen.getByRole('menuitem', { name }))
  return within(screen.getByRole('alertdialog'))
}
const changePriorities = (lines: string[], version = 1) =>
  w.as('marta').areas.changePriorities({
    params: { companyId: w.companyId, areaId: w.areaId },
    body: { lines, version },
  })

test('an area shows its mission and priorities, its teams, ladder and skills, tab by tab', async () => {
  const { user } = await show()
  expect((await screen.findByRole('link', { name: 'Team of marta' })).getAttribute('href')).toMatch(
    /^\/administracion\/areas\/[\w-]+\/equipos\//,
  )
  await user.click(screen.getByRole('tab', { name: /^Ladder steps/ }))
  await screen.findByText('Senior')
  await user.click(screen.getByRole('tab', { name: /^Skills/ }))
  await screen.findByText('Skill 2')
  await user.click(screen.getByRole('tab', { name: 'Mission' }))
  screen.getByText('No mission yet.')
})

describe('what can be edited', () => {
  test('is its name and mission, where they stand', async () => {
    const { user } = await show()
    await user.click(button(/^Actions for/))
    await user.click(screen.getByRole('menuitem', { name: 'Edit area' }))
    await user.type(box(/^Mission/), 'We build')
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    await screen.findByText('Area saved.')
    await user.click(screen.getByRole('tab', { name: 'Mission' }))
    await region('Mission').findByText('We build')
  })

  test('is what comes first, one a line; too many are refused at the field', async () => {
    const { user } = await show()
    await user.click(screen.getByRole('tab', { name: 'Mission' }))
    await user.click(button('Edit priorities'))
    await user.click(box(/^Business priorities/))
    await user.paste('x\n'.repeat(11))
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    dialog().getByText('Too many lines. The limit is 10.')
    await user.clear(box(/^Business priorities/))
    await user.paste('Ship\n\n Hire ')
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    await screen.findByText('Business priorities saved.')
    await region('Business priorities').findByText('Hire')
    const items = region('Business priorities').getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual(['Ship', 'Hire'])
  })

  test('and was saved by a manager meanwhile stands beside one’s own', async () => {
    const { user } = await show()
    await user.click(screen.getByRole('tab', { name: 'Mission' }))
    await user.click(button('Edit priorities'))
    await user.type(box(/^Business priorities/), 'Mine')
    await changePriorities(['Theirs'])
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    await dialog().findByText('Saved version: “Theirs”')
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    await region('Business priorities').findByText('Mine')
  })
})

test('deleting an area in use names its teams and people, each a link', async () => {
  const view = await show()
  const asked = await choose(view, 'Delete area')
  await view.user.click(asked.getByRole('checkbox'))
  await view.user.click(asked.getByRole('button', { name: 'Delete area' }))
  await asked.findByText('2 active teams')
  asked.getByText('3 active people')
  expect(asked.getByRole('alert').textContent).toMatch(
    /^An area cannot be deleted while people are active in its teams\./,
  )
  expect(asked.getByRole('link', { name: 'Ana Test' }).getAttribute('href')).toBe(
    paths.administration.users,
  )
  asked.getByRole('link', { name: 'Team of marta' })
})

test('an area without use is deleted, and one is back at the others', async () => {
  const view = await show(await addSales())
  const asked = await choose(view, 'Delete area')
  await view.user.click(asked.getByRole('checkbox'))
  await view.user.click(asked.getByRole('button', { name: 'Delete area' }))
  await screen.findByText('Area deleted.')
  await waitFor(() => expect(view.address()).toBe(paths.administration.areas))
})

test('an area with history is archived instead, says so, and can be restored', async () => {
  await emptyTeams(w)
  const view = await show()
  const asked = await choose(view, 'Archive area')
  await view.user.click(asked.getByRole('button', { name: 'Archive area' }))
  await screen.findByText('Area archived.')
  await screen.findByText('Archived')
  await view.user.click(screen.getByRole('tab', { name: 'Mission' }))
  expect(button('Edit priorities').getAttribute('aria-disabled')).toBe('true')
  await view.user.click(button('Restore'))
  await screen.findByText('Area restored.')
  await screen.findByRole('button', { name: 'Add a team' })
})

test('undoing puts an archived area back where it was', async () => {
  await emptyTeams(w)
  await addSales()
  const view = await show()
  const asked = await choose(view, 'Archive area')
  await view.user.click(asked.getByRole('button', { name: 'Archive area' }))
  await view.user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText(/^Undone/)
  const areas = await w.as('admin').areas.list({ params: { companyId: w.companyId } })
  expect(areas.map(({ name }) => name.text)).toEqual(['Engineering', 'Sales'])
})

test('adding a team is the work of an area’s page, editing the area is not', async () => {
  await show()
  await screen.findByRole('link', { name: 'Team of marta' })
  expect(filledTexts()).toEqual(['Add a team'])
})
