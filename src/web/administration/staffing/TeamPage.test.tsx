import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#server/kernel/ids.ts'
import { jsonb } from '#server/kernel/db/json-column.ts'
import { inTables, structureOf } from '#tests/support/structure.ts'
import { button, dialog, rowOf, showTeam } from '#tests/support/team-page.tsx'
import { setWidth } from '#tests/support/viewport.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World
let s: ReturnType<typeof structureOf>

beforeEach(async () => {
  w = await world()
  s = structureOf(w)
})

afterEach(cleanup)

const show = (teamId?: string) => showTeam(w, teamId)

type User = Awaited<ReturnType<typeof show>>['user']
const choose = async (user: User, name: string, action: string) => {
  await user.click(await screen.findByRole('button', { name: `Manage ${name}` }))
  await user.click(screen.getByRole('menuitem', { name: action }))
}

test('a team is there with its manager and its members of today and before', async () => {
  await s.setMemberActive(w.teamIds.marta, 'bruno', false)
  setWidth(1280)
  await show()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Team of marta')
  screen.getByRole('link', { name: 'Engineering' })
  screen.getByText('Manager: Marta Test')
  screen.getByText('Active members: 1')
  expect((await rowOf('Ana')).textContent).toContain('SeniorMarta TestJan\u00A08, 2029Active')
  expect((await rowOf('Bruno')).textContent).toContain(
    'Jan\u00A08, 2029 to Jan\u00A015, 2030Inactive',
  )
})

test('a team is there with the priorities of its area', async () => {
  const params = { companyId: w.companyId, areaId: w.areaId }
  const body = { lines: ['Ship weekly'], version: 1 }
  await w.as('admin').areas.changePriorities({ params, body })
  await show()
  const { parentElement: fact } = screen.getByText('Business priorities')
  expect(fact?.textContent).toBe('Business prioritiesShip weekly')
  const about = screen.getByRole('region', { name: 'About this team' })
  const members = await screen.findByRole('region', { name: 'Members' })
  expect(members.compareDocumentPosition(about)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

describe('a member', () => {
  test('gets another step, with a warning of what that does', async () => {
    const words = { name: jsonb({ en: 'Lead' }), description: jsonb({}), mission: jsonb({}) }
    const step = { company_id: w.companyId, id: newId(), area_id: w.areaId, ...words, position: 1 }
    await inTables(w, (db) => db.insertInto('ladder_step').values(step).execute())
    const { user } = await show()
    await choose(user, 'Ana Test', 'Change ladder step')
    dialog().getByText(/Their Nine Box position starts over/)
    await user.selectOptions(dialog().getByRole('combobox'), 'Lead')
    await user.click(dialog().getByRole('button', { name: 'Change step' }))
    await waitFor(async () => expect((await rowOf('Ana')).textContent).toContain('Lead'))
    await screen.findByText('Ana Test’s ladder step changed.')
  })

  test('gets another manager, once it is shown what that does', async () => {
    const { user } = await show()
    await choose(user, 'Ana Test', 'Change manager')
    const present = await dialog().findByRole('button', { name: /^Marta/ })
    expect(present).toHaveProperty('disabled', true)
    within(present).getByText('They already report to this manager.')
    await user.type(dialog().getByRole('searchbox'), 'admin')
    await user.click(await dialog().findByRole('button', { name: /^Admin/ }))
    const plan = within(await screen.findByRole('alertdialog'))
    await plan.findByText(
      'They leave Team of marta. Everything on record there is kept, except what isn’t shared yet in one-to-ones that are canceled.',
    )
    plan.getByText('We’ll create a new team, Team of marta, under Admin Test.')
    await user.click(plan.getByRole('button', { name: 'Change manager' }))
    await screen.findByText('Ana Test’s manager changed.')
    await waitFor(async () => expect((await rowOf('Ana')).textContent).toContain('Inactive'))
  })

  test('is deactivated and reactivated, or told why not', async () => {
    const { user } = await show()
    await choose(user, 'Ana Test', 'Deactivate on this team')
    const question = within(await screen.findByRole('alertdialog'))
    question.getByText(/ except what isn’t shared yet in one-to-ones that are canceled\. /)
    await user.click(question.getByRole('button', { name: 'Deactivate on this team' }))
    await screen.findByText('Ana Test is now inactive on this team.')
    await waitFor(async () => expect((await rowOf('Ana')).textContent).toContain('Inactive'))
    await choose(user, 'Ana Test', 'Reactivate on this team')
    await screen.findByText('Ana Test is active on this team again.')
    await s.changeManager(w.teamIds.marta, 'bruno', 'admin')
    cleanup()
    const again = await show()
    await choose(again.user, 'Bruno Test', 'Reactivate on this team')
    await screen.findByText(/Couldn’t reactivate Bruno Test on this team. .*identical team/)
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
  await choose(user, 'Ana Test', 'Remove from team')
  const question = within(await screen.findByRole('alertdialog'))
  await question.findByText('1 agreement')
  expect(question.queryByText(/Canary/)).toBeNull()
  await user.click(question.getByRole('checkbox'))
  await user.click(question.getByRole('button', { name: 'Remove from team' }))
  await screen.findByText('Ana Test removed from the team.')
  await waitFor(() => expect(screen.queryByRole('row', { name: /Ana Test/ })).toBeNull())
})

test('somebody who was removed meanwhile is not removed again: it says so', async () => {
  const { user } = await show()
  const { users } = w.as('admin')
  const params = w.of('ana')
  await users.remove({ params, body: { plan: await users.planDeletion({ params }) } })
  await choose(user, 'Ana Test', 'Remove from team')
  await screen.findByText(/^Couldn’t remove Ana Test from the team\./)
})

describe('a team', () => {
  test('leads from a member’s name to their page', async () => {
    await show()
    const link = await screen.findByRole('link', { name: 'Ana Test' })
    expect(link.getAttribute('href')).toContain(w.id('ana'))
  })

  test('is renamed, and gets growth challenges, a line each', async () => {
    const { user } = await show()
    await user.click(button('More actions for Team of marta'))
    await user.click(screen.getByRole('menuitem', { name: 'Edit' }))
    await user.clear(dialog().getByRole('textbox'))
    await user.type(dialog().getByRole('textbox'), 'Platform')
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    await screen.findByRole('heading', { level: 1, name: 'Platform' })
    await user.click(button('Edit'))
    const box = dialog().getByRole('textbox')
    await user.type(box, Array.from({ length: 11 }, (_, n) => `Line ${n}`).join('\n'))
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    dialog().getByText('Too many lines. The limit is 10.')
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
    const pick = async (action: string, by = user) => {
      await by.click(button('More actions for Team of marta'))
      await by.click(await screen.findByRole('menuitem', { name: action }))
    }
    await pick('Mark as inactive')
    await screen.findByText(/still has active members/)
    for (const name of ['ana', 'bruno'] as const)
      await s.setMemberActive(w.teamIds.marta, name, false)
    cleanup()
    const again = await show()
    await pick('Mark as inactive', again.user)
    await screen.findByText('Team marked as inactive: Team of marta.')
    await pick('Mark as active', again.user)
    await screen.findByText('Team marked as active: Team of marta.')
  })

  test('is deleted where nobody was ever in it; else those who were are named', async () => {
    const { user } = await show()
    await user.click(button('More actions for Team of marta'))
    await user.click(screen.getByRole('menuitem', { name: 'Delete team' }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('checkbox'))
    await user.click(question.getByRole('button', { name: 'Delete team' }))
    await question.findByText('2 people have been on this team')
    question.getByRole('link', { name: 'Ana Test' })
    cleanup()
    const id = await s.addTeam('Platform')
    const view = await show(id)
    await user.click(button('More actions for Platform'))
    await user.click(screen.getByRole('menuitem', { name: 'Delete team' }))
    await user.click(screen.getByRole('checkbox'))
    await user.click(button('Delete team'))
    await waitFor(() => expect(view.address()).toBe(`/administracion/areas/${w.areaId}`))
  })
})
