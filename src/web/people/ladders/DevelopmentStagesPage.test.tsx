import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { paths } from '#web/kernel/paths/paths.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'
import { AppContext } from '#web/platform/frame/app-context.tsx'
import { DevelopmentStagesPage } from './DevelopmentStagesPage.tsx'

const path = paths.administration.ladders

let w: World

beforeEach(async () => {
  w = await world()
})
afterEach(cleanup)

async function show() {
  const view = await renderAs(w, 'admin', <DevelopmentStagesPage />, { path, route: path })
  await screen.findByRole('heading', { level: 1 })
  const written = () => w.as('admin').ladders.written({ params: { companyId: w.companyId } })
  return { ...view, written }
}

const region = (name: string) => within(screen.getByRole('region', { name }))
const dialog = () => within(screen.getByRole('dialog'))

test('levels, the company’s ladder and that of each area are read and written in one place', async () => {
  const { user, written } = await show()
  region('Levels').getByText('Contributor')
  region('Company ladder').getByText(/^No steps yet/)
  const area = region('Engineering')
  area.getByText('Senior')
  area.getByText('Level: Contributor')
  await user.click(area.getByRole('button', { name: 'Add a step' }))
  await user.type(dialog().getByRole('textbox', { name: /^Name/ }), 'Staff')
  await user.type(dialog().getByRole('textbox', { name: /^Mission/ }), 'Leads by example')
  await user.click(dialog().getByRole('checkbox', { name: 'Contributor' }))
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  await screen.findByText('Step added.')
  await area.findByText('Leads by example')
  area.getByText('Mission:')
  // Neither has a description in any language: that is missing in none.
  expect(area.getAllByText('Missing translations: Spanish')).toHaveLength(2)
  const [own, engineering] = await written()
  expect(own?.steps).toEqual([])
  expect(engineering?.steps[1]).toMatchObject({ name_en: 'Staff', globalLevelIds: [w.levelId] })
})

test('the levels of a step that somebody else changed meanwhile are taken in', async () => {
  const { user } = await show()
  await user.click(region('Engineering').getByRole('button', { name: 'Actions for Senior' }))
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }))
  await user.type(dialog().getByRole('textbox', { name: /^Name/ }), '!')
  const params = { companyId: w.companyId, ladderStepId: w.stepId }
  const body = { name_en: 'Senior', globalLevelIds: [], version: 1 }
  await w.as('superadmin').ladders.editStep({ params, body })
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  await dialog().findByText(/^Other changes were saved/)
  const box = dialog().getByRole<HTMLInputElement>('checkbox', { name: 'Contributor' })
  expect(box.checked).toBe(false)
})

test('a step is archived as a skill is, and restored', async () => {
  const { user } = await show()
  const area = region('Engineering')
  await user.click(area.getByRole('button', { name: 'Actions for Senior' }))
  await user.click(screen.getByRole('menuitem', { name: /^Archive/ }))
  const asked = within(await screen.findByRole('alertdialog', { name: 'Archive this step?' }))
  await user.click(asked.getByRole('button', { name: 'Archive step' }))
  await screen.findByText('Step archived.')
  await user.click(await area.findByText('Archived (1)'))
  await user.click(await area.findByRole('button', { name: /Restore/, hidden: true }))
  await screen.findByText('Step restored.')
})

test('what keeps a step is named, with the way to it; one without is deleted, and the focus stays near', async () => {
  const { user } = await show()
  const area = region('Engineering')
  const params = { companyId: w.companyId }
  const words = { areaId: w.areaId, globalLevelIds: [] }
  const remove = async (name: string) => {
    await user.click(area.getByRole('button', { name: `Actions for ${name}` }))
    await user.click(screen.getByRole('menuitem', { name: /^Delete/ }))
    const asked = within(await screen.findByRole('alertdialog'))
    await user.click(asked.getByRole('checkbox'))
    await user.click(asked.getByRole('button', { name: 'Delete step' }))
    return asked
  }
  const asked = await remove('Senior')
  await asked.findByText(/^A ladder step needs its users reassigned/)
  asked.getByText('3 people are at this step:')
  asked.getByRole('link', { name: 'Ana Test' })
  asked.getByText('2 skills have behaviors for this step:')
  const skill = asked.getByRole('link', { name: 'Skill 1 (Engineering)' })
  expect(skill.getAttribute('href')).toBe(`/administracion/areas/${w.areaId}?tab=skills`)
  await user.click(asked.getByRole('button', { name: 'Cancel' }))

  await w.as('admin').ladders.addStep({ params, body: { ...words, name_en: 'Staff' } })
  await user.click(area.getByRole('button', { name: 'Add a step' }))
  await user.type(dialog().getByRole('textbox', { name: /^Name/ }), 'Principal')
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  await area.findByText('Principal')
  await remove('Staff')
  await screen.findByText('Step deleted.')
  await waitFor(() => expect(area.queryByText('Staff')).toBeNull())
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Actions for Principal'),
  )
})

/** The page as its frame shows it, for somebody of two companies. */
async function showAmongTwo(name: 'admin' | 'superadmin', other: string) {
  const entered: (string | undefined)[][] = []
  const companies = [
    { id: w.companyId, name: 'Test & Co' },
    { id: other, name: 'Other' },
  ]
  const context = {
    companies: companies as never,
    restorable: [],
    announcements: [],
    isAskedForNews: false,
    enter: (...to: (string | undefined)[]) => void entered.push(to),
    reread: () => undefined,
  }
  const page = (
    <AppContext value={context}>
      <DevelopmentStagesPage />
    </AppContext>
  )
  return { ...(await renderAs(w, name, page, { path, route: path })), entered }
}

test('someone of several companies chooses whose stages these are', async () => {
  const { user, entered } = await showAmongTwo('admin', 'other')
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Company' })
  expect(choice.value).toBe(w.companyId)
  await user.selectOptions(choice, 'Other')
  expect(entered).toEqual([['other']])
})

test('a super administrator of several companies has them in one list, each with its stages and the way there', async () => {
  const body = { name: 'Other', languages: ['en' as const], defaultLanguage: 'en' as const }
  const { id } = await w.as('superadmin').companies.create({ body })
  const step = { areaId: null, globalLevelIds: [], name_en: 'Novice' }
  await w.as('superadmin').ladders.addStep({ params: { companyId: id }, body: step })
  const { user, entered } = await showAmongTwo('superadmin', id)
  const list = within(await screen.findByRole('list', { name: 'Your companies' }))
  const [first, second] = list.getAllByRole('listitem')
  expect(first?.textContent).toContain('Novice')
  expect(second?.textContent).toContain('Senior')
  expect(second?.textContent).toContain('Shown below')
  await user.click(list.getByRole('button', { name: 'Open Other' }))
  expect(entered).toEqual([[id, path]])
})
