import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { companyNameLengthMax } from '#domain/kernel/limits.ts'
import { recallInTab, rememberInTab } from '#web/kernel/transport/stored.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'
import { CreateCompanyPage } from './CreateCompanyPage.tsx'

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(cleanup)

async function show() {
  const created: string[] = []
  const page = <CreateCompanyPage onCreated={(id) => void created.push(id)} />
  const view = await renderAs(w, 'ana', page)
  await screen.findByRole('heading', { level: 1, name: 'Create your company' })
  return { ...view, created }
}

const name = () => screen.getByLabelText<HTMLInputElement>('Company name')
const language = (words: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: words })
const submit = () => screen.getByRole('button', { name: 'Create the company' })

test('one writes the name at once', async () => {
  await show()
  expect(document.activeElement).toBe(name())
})

test('a name is needed, and at least one language', async () => {
  const { user, created } = await show()
  await user.click(language('English'))
  await user.click(submit())
  expect(document.activeElement).toBe(name())
  expect(screen.getByText('Select at least one language')).toBeTruthy()
  expect(created).toEqual([])
})

test('the name counts near its limit, says when it is reached, and is never cut', async () => {
  const { user } = await show()
  await user.click(name())
  await user.paste('x'.repeat(companyNameLengthMax))
  expect(screen.getByText('You’ve reached the limit of 250 characters.')).toBeTruthy()
  await user.paste('xx')
  expect(name().value).toHaveLength(252)
  expect(screen.getByText('252 of 250', { exact: false })).toBeTruthy()
  expect(name().getAttribute('aria-invalid')).toBe('true')
})

test('with English and Spanish one chooses which is the default', async () => {
  const { user } = await show()
  expect(screen.queryByRole('radio')).toBeNull()
  await user.click(language('Español'))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'English' }).checked).toBe(true)
})

test('what is created is told by its id', async () => {
  const { user, created } = await show()
  await user.type(name(), 'Aurora')
  await user.click(submit())
  await expect.poll(() => created).toHaveLength(1)
  // The application says so once it has started there.
  expect(recallInTab('founded')).toBe(created[0])
  rememberInTab('founded', undefined)
})
