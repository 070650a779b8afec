import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { paths } from '#web/paths/paths.ts'
import { picture } from '#tests/support/pictures.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'
import type { Name } from '#tests/support/people.ts'
import { SettingsPage } from './SettingsPage.tsx'

afterEach(cleanup)

let w: World

beforeEach(async () => {
  w = await world()
})

const page = (tab: string, name: Name = 'admin') =>
  renderAs(w, name, <SettingsPage />, {
    path: paths.administration.settings,
    route: `${paths.administration.settings}?tab=${tab}`,
  })
const saved = () => w.as('admin').companySettings.read({ params: { companyId: w.companyId } })
const paint = async (palette: string) => {
  const { version } = await saved()
  const body = { palette, version }
  return w.as('superadmin').companySettings.changePalette({
    params: { companyId: w.companyId },
    body,
  })
}

describe('the languages', () => {
  test('are chosen, saved and said to be', async () => {
    const { user } = await page('languages')
    await user.click(await screen.findByRole('checkbox', { name: 'Italiano' }))
    await user.click(screen.getByRole('button', { name: 'Save the languages' }))
    await screen.findByText('Languages saved.')
    expect((await saved()).languages).toContain('it')
  })

  test('are at least one: without any it is said, and nothing is sent', async () => {
    const before = await saved()
    const { user } = await page('languages')
    await screen.findByRole('checkbox', { name: 'Italiano' })
    for (const box of screen.getAllByRole<HTMLInputElement>('checkbox'))
      if (box.checked) await user.click(box)
    await user.click(screen.getByRole('button', { name: 'Save the languages' }))
    screen.getByText('Select at least one language')
    expect(await saved()).toEqual(before)
  })
})

describe('the color', () => {
  test('is typed with or without its #, and what cannot be read is shown as it will be', async () => {
    const { user } = await page('look')
    const field = await screen.findByRole('textbox', { name: 'Color' })
    await user.clear(field)
    await user.type(field, 'FFEE00')
    const [light] = screen.getAllByRole('figure')
    within(light ?? document.body).getByText(/For text we use #/)
    await user.click(screen.getByRole('button', { name: 'Save the color' }))
    await screen.findByText('Color saved.')
    expect((await saved()).palette).toBe('#ffee00')
  })

  test('that is none is not sent', async () => {
    const before = await saved()
    const { user } = await page('look')
    const field = await screen.findByRole('textbox', { name: 'Color' })
    await user.clear(field)
    await user.type(field, 'blue')
    await user.click(screen.getByRole('button', { name: 'Save the color' }))
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(await saved()).toEqual(before)
  })

  test('is not in the way of a language that somebody else chose meanwhile', async () => {
    const { user } = await page('languages')
    await screen.findByRole('checkbox', { name: 'Italiano' })
    await paint('#123456')
    await user.click(screen.getByRole('checkbox', { name: 'Italiano' }))
    await user.click(screen.getByRole('button', { name: 'Save the languages' }))
    await screen.findByText('Languages saved.')
    expect(await saved()).toMatchObject({ palette: '#123456' })
  })
})

describe('the logo', () => {
  const choose = async (bytes: Buffer, name: string) => {
    const view = await page('look')
    await screen.findByText('No logo yet.')
    const input = view.container.querySelector('input[type=file]')
    const file = new File([Uint8Array.from(bytes)], name, { type: 'image/png' })
    fireEvent.change(input ?? document.body, { target: { files: [file] } })
    return view
  }
  test('is chosen as a file, shown, and removed once that is confirmed', async () => {
    const { user } = await choose(picture('image/png'), 'logo.png')
    const image = await screen.findByRole('img', { name: 'The logo of Test & Co' })
    expect(image.getAttribute('src')).toBe((await saved()).logo)
    await user.click(screen.getByRole('button', { name: 'Remove the logo' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Remove the logo' }))
    await screen.findByText('No logo yet.')
    expect((await saved()).logo).toBeNull()
  })

  test('that is no picture by its content is not sent, whatever its name', async () => {
    await choose(Buffer.from('<svg/>'), 'logo.png')
    await screen.findByText(/This file can’t be used/)
    expect((await saved()).logo).toBeNull()
  })
})

test('the page that people land on is chosen, saved and said to be', async () => {
  const { user } = await page('signIn')
  const select = await screen.findByRole('combobox', { name: 'First page' })
  await user.selectOptions(select, 'Goals')
  await user.click(screen.getByRole('button', { name: 'Save the first page' }))
  await screen.findByText('First page saved.')
  expect((await saved()).routeRedirect).toBe('/personal/objetivos')
  await user.selectOptions(select, 'Home')
  await user.click(screen.getByRole('button', { name: 'Save the first page' }))
  await waitFor(async () => expect((await saved()).routeRedirect).toBeNull())
})

test('how administrators sign in is for super administrators to say', async () => {
  const view = await page('signIn')
  await screen.findByRole('heading', { name: 'Signing in with Google and Microsoft' })
  expect(screen.queryByText('Administrators need two-step verification')).toBeNull()
  view.unmount()
  await page('signIn', 'superadmin')
  await screen.findByText('Administrators need two-step verification')
})
