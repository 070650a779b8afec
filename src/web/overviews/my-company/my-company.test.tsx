import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { jsonb } from '#server/kernel/db/json-column.ts'
import { newId } from '#server/kernel/ids.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from '#tests/support/database.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'
import { CompanySkillsPage } from './CompanySkillsPage.tsx'
import { CompanyValuesPage } from './CompanyValuesPage.tsx'
import { MyCompanyPage } from './MyCompanyPage.tsx'
import { StagesPage } from './StagesPage.tsx'

let w: World

beforeEach(async () => {
  w = await world()
  const { db } = await testDatabase()
  const own = { company_id: w.companyId }
  const words = (text: string) => jsonb({ en: text })
  // An area before the others in their order, with a step and a skill, where nobody of the tests is.
  await inCompany(db, w.companyId, async (company) => {
    const [area, step, skill] = [newId(), newId(), newId()]
    const texts = { name: words('Sales'), mission: words('') }
    await company
      .insertInto('area')
      .values({ ...own, id: area, ...texts, position: 1 })
      .execute()
    await company.updateTable('area').set({ position: 2 }).where('id', '=', w.areaId).execute()
    const description = words('Sells')
    await company
      .insertInto('ladder_step')
      .values({ ...own, id: step, area_id: area, description, ...texts, position: 0 })
      .execute()
    await company
      .insertInto('skill')
      .values({ ...own, id: skill, area_id: area, description, name: words('Listen'), position: 0 })
      .execute()
  })
})

afterEach(cleanup)

const headings = () => screen.getAllByRole('heading', { level: 2 }).map((it) => it.textContent)

test('the first page says what there is to read, and where one is', async () => {
  await renderAs(w, 'ana', <MyCompanyPage />)
  const list = await screen.findByRole('list', { name: 'Learn more' })
  expect(within(list).getByText('3 skills')).toBeTruthy()
  expect(screen.getByText('Contributor')).toBeTruthy()
  expect(screen.getByText('Senior')).toBeTruthy()
})

test('a super administrator, who can be in no team, is told that and not to wait for one', async () => {
  const { db } = await testDatabase()
  await inCompany(db, w.companyId, (company) =>
    company.updateTable('company_user').set({ global_level_id: null }).execute(),
  )
  await renderAs(w, 'superadmin', <MyCompanyPage />)
  await screen.findByText('Super administrators can’t be on a team.')
  cleanup()
  await renderAs(w, 'admin', <MyCompanyPage />)
  await screen.findByText('You don’t have a level or a team yet.')
})

test('what a value looks like at one’s own level stands out, the rest is folded away', async () => {
  await renderAs(w, 'ana', <CompanyValuesPage />)
  await screen.findByRole('heading', { level: 1, name: 'Company values' })
  expect(headings()).toEqual(['Value 1', 'Value 2'])
  expect(screen.getAllByText('Your level')).toHaveLength(2)
})

test('a value has the icon that was chosen for it', async () => {
  await renderAs(w, 'ana', <CompanyValuesPage />)
  const value = await screen.findByRole('heading', { level: 2, name: 'Value 1' })
  expect(value.querySelector('svg')).toBeTruthy()
})

test('one’s own area comes first among the skills, one’s own step stands out', async () => {
  await renderAs(w, 'ana', <CompanySkillsPage />)
  await screen.findByText('Your area')
  expect(headings()).toEqual(['Engineering', 'Sales'])
  expect(screen.getAllByText('Your step')).toHaveLength(2)
  expect(screen.getByText('No expected behaviors for this skill yet.')).toBeTruthy()
})

test('one’s own ladder comes first, and says where one is', async () => {
  await renderAs(w, 'ana', <StagesPage />)
  const here = (await screen.findByText('You’re here')).closest('li')
  expect(here?.textContent).toContain('Senior')
  expect(headings()).toEqual(['Engineering', 'Sales'])
  cleanup()
  await renderAs(w, 'admin', <StagesPage />)
  await screen.findByText('Sells')
  expect(screen.queryByText('You’re here')).toBeNull()
})
