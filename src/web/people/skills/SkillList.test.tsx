import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'
import { SkillList } from './SkillList.tsx'

let w: World

beforeEach(async () => {
  w = await world()
})
afterEach(cleanup)

async function show() {
  const view = await renderAs(w, 'admin', <SkillList areaId={w.areaId} />)
  await screen.findByText('Skill 1')
  return view
}

const menuOf = (name: string) => screen.getByRole('button', { name: `Actions for ${name}` })

const listed = () =>
  screen
    .getAllByRole('button', { name: /^Actions for Skill/ })
    .map((it) => it.getAttribute('aria-label')?.replace('Actions for ', ''))

async function archiveFirst() {
  const { user } = await show()
  await user.click(menuOf('Skill 1'))
  await user.click(screen.getByRole('menuitem', { name: 'Archive' }))
  const asked = within(await screen.findByRole('alertdialog'))
  await user.click(asked.getByRole('button', { name: 'Archive skill' }))
  await screen.findByText('Skill archived.')
  await waitFor(() => expect(listed()).toEqual(['Skill 2']))
  return user
}

test('a skill is archived after a question, and restored behind the others', async () => {
  const user = await archiveFirst()
  await user.click(await screen.findByText('Archived (1)'))
  await user.click(screen.getByRole('button', { name: 'Restore: Skill 1' }))
  await screen.findByText('Skill restored.')
  await waitFor(() => expect(listed()).toEqual(['Skill 2', 'Skill 1']))
})

test('undoing puts an archived skill back where it was', async () => {
  const user = await archiveFirst()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(listed()).toEqual(['Skill 1', 'Skill 2']))
})

test('skills cannot be deleted, and the page says whom to ask', async () => {
  const { user } = await show()
  const contact = screen.getByRole('link', { name: 'Superadmin Test' })
  expect(contact.parentElement?.textContent).toMatch(
    /can’t delete skills.*contact support \(Superadmin Test\)\.$/,
  )
  expect(contact.getAttribute('href')).toBe(`mailto:${w.people.superadmin.email}`)
  await user.click(menuOf('Skill 1'))
  expect(screen.queryByRole('menuitem', { name: /delete|remove/i })).toBeNull()
})

test('an area without skills is offered those of its kind, to look at and, once there is a ladder, take', async () => {
  const params = { companyId: w.companyId }
  const { areas, starterSet } = w.as('admin')
  const { id } = await areas.add({ params, body: { name_en: 'Sales' } })
  await renderAs(w, 'admin', <SkillList areaId={id} areaName="Sales" />)
  await screen.findByText(/Add the steps first\.$/)
  const take = screen.getByRole('button', { name: 'Use these skills' })
  expect(take.getAttribute('aria-disabled')).toBe('true')
  cleanup()
  await starterSet.take({ params, body: { part: 'all' } })
  const { user } = await renderAs(w, 'admin', <SkillList areaId={id} areaName="Sales" />)
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Sales' })).checked).toBe(true)
  await user.click(screen.getByRole('radio', { name: 'Engineering' }))
  screen.getByText('Work reaches users in small, finished pieces.')
  await user.click(screen.getByRole('button', { name: 'Use these skills' }))
  await screen.findByText('Skills added.')
  await screen.findByRole('button', { name: 'Actions for Delivery' })
  expect(screen.queryByRole('radio')).toBeNull()
})
