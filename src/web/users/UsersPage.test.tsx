import { sql } from 'kysely'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from '#tests/support/database.ts'
import { nameContent } from '#tests/support/content-names.ts'
import { cast } from '#tests/support/people.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'
import { paths } from '#web/paths/paths.ts'
import { UsersPage } from './UsersPage.tsx'

const path = paths.administration.users
const everyone = Object.keys(cast).length

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(cleanup)

async function show(search = '') {
  const view = await renderAs(w, 'admin', <UsersPage />, { path, route: path + search })
  await screen.findByRole('heading', { level: 1 })
  return view
}

const box = () => screen.getByRole<HTMLInputElement>('searchbox')
const names = () =>
  screen.queryAllByRole('rowheader').map((row) => within(row).getByText(/Test$/).textContent)
const head = () => screen.getByText(/person|people|Nobody/, { selector: 'output' })
const said = () => head().textContent
const rowOf = (name: string) =>
  within(screen.getByRole('row', { name: (text) => text.includes(name) }))

test('everyone is listed with where they work, and whether they are active', async () => {
  await show()
  expect(names()).toHaveLength(everyone)
  expect(rowOf('Ana Test').getByText('Team of marta')).toBeTruthy()
  expect(rowOf('Ana Test').getByText('Marta Test')).toBeTruthy()
  expect(rowOf('Admin Test').getByText('Administrator')).toBeTruthy()
  expect(rowOf('Ana Test').getByText('Active')).toBeTruthy()
  expect(rowOf('Inactive Test').getByText('Inactive')).toBeTruthy()
})

test('an area and a level without a name in the reader’s language are marked', async () => {
  await nameContent(w, 'area', w.areaId, { es: 'Ingeniería' })
  await nameContent(w, 'global_level', w.levelId, { es: 'Colaborador' })
  await show()
  const ana = rowOf('Ana Test')
  for (const name of ['Ingeniería', 'Colaborador']) expect(ana.getByText(name).lang).toBe('es')
  expect(ana.getAllByText('(in Spanish)')).toHaveLength(2)
})

describe('a search', () => {
  test('finds as one writes, says how many, and keeps the focus', async () => {
    const { user } = await show()
    await user.type(box(), 'ana')
    await waitFor(() => expect(said()).toBe('1 person matches “ana”'))
    expect(names()).toEqual(['Ana Test'])
    await user.type(box(), ' test')
    await waitFor(() => expect(said()).toBe('1 person matches “ana test”'))
    expect(box().value).toBe('ana test')
    expect(document.activeElement).toBe(box())
  })

  test('is in the address, and begins the list again', async () => {
    const { user, address } = await show('?page=2&limit=10')
    await user.type(box(), 'bruno')
    await waitFor(() => expect(names()).toEqual(['Bruno Test']))
    expect(address()).toBe(`${path}?limit=10&search=bruno`)
  })

  test('is taken up from the address', async () => {
    await show('?search=carla')
    expect(names()).toEqual(['Carla Test'])
    expect(box().value).toBe('carla')
  })

  test('for a number is a search for its digits', async () => {
    await show('?search=2030')
    expect(said()).toBe('Nobody matches “2030”')
  })

  test('without a match says what to do, and is cleared in one step', async () => {
    const { user } = await show('?search=zzz')
    await user.click(screen.getByRole('button', { name: 'Clear the search' }))
    await waitFor(() => expect(names()).toHaveLength(everyone))
    expect(box().value).toBe('')
    expect(document.activeElement).toBe(box())
  })

  test('follows the address when someone goes back', async () => {
    const { router } = await show('?search=carla')
    await router.navigate({ to: path })
    await waitFor(() => expect(names()).toHaveLength(everyone))
    expect(box().value).toBe('')
  })
})

describe('pages', () => {
  test('turn, keep the size and the search, and move the focus to the head of the list', async () => {
    await grow(7)
    const { user, address } = await show('?limit=10&search=test')
    expect(names()).toHaveLength(10)
    await user.click(screen.getByRole('link', { name: 'Next page' }))
    await waitFor(() => expect(said()).toContain('Page 2 of 2'))
    expect(address()).toBe(`${path}?page=2&limit=10&search=test`)
    expect(document.activeElement).toBe(head())
    expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull()
  })

  test('of another size start at the first', async () => {
    const { user, address } = await show('?page=2&limit=10')
    await user.selectOptions(screen.getByLabelText('People per page'), '50')
    await waitFor(() => expect(names()).toHaveLength(everyone))
    expect(address()).toBe(`${path}?limit=50`)
  })

  test('past the end lead back to the last one', async () => {
    const { user } = await show('?page=7')
    expect(screen.getByText('This page doesn’t exist anymore')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Previous page' }))
    await waitFor(() => expect(names()).toHaveLength(everyone))
  })

  test.each(['?page=-1', '?page=x&limit=7', '?limit=1000000'])(
    'that make no sense (%s) show the first',
    async (search) => {
      await show(search)
      expect(names()).toHaveLength(everyone)
    },
  )
})

/** More people in the company, each called Extra Test. */
async function grow(count: number) {
  const { db } = await testDatabase()
  await inCompany(db, w.companyId, (transaction) =>
    sql`
      insert into company_user (company_id, id, account_id, role, active, first_name, last_name, email, position, created_at)
      select ${w.companyId}, gen_random_uuid(), gen_random_uuid(), 'USER', true, 'Extra', 'Test', 'extra' || i || '@test.example', '', now()
      from generate_series(1, ${count}::int) i`.execute(transaction),
  )
}
