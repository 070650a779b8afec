import { fireEvent } from '@testing-library/dom'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { paths } from '#web/kernel/paths/paths.ts'
import { picture } from '#tests/support/pictures.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'
import type { Name } from '#tests/support/people.ts'
import { palettes } from '#web/identity/companies/ReadyPalettes.tsx'
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
    await user.click(screen.getByRole('button', { name: 'Save languages' }))
    await screen.findByText('Languages saved.')
    expect((await saved()).languages).toContain('it')
  })

  test('are at least one: without any it is said, and nothing is sent', async () => {
    const before = await saved()
    const { user } = await page('languages')
    await screen.findByRole('checkbox', { name: 'Italiano' })
    for (const box of screen.getAllByRole<HTMLInputElement>('checkbox'))
      if (box.checked) await user.click(box)
    await user.click(screen.getByRole('button', { name: 'Save languages' }))
    screen.getByText('Select at least one language')
    expect(await saved()).toEqual(before)
  })
})

describe('the name', () => {
  test('is changed, saved and said to be', async () => {
    const { user } = await page('general')
    const field = await screen.findByRole('textbox', { name: 'Company name' })
    await user.clear(field)
    await user.type(field, 'Another & Co')
    await user.click(screen.getByRole('button', { name: 'Save name' }))
    await screen.findByText('Company name saved.')
    expect((await saved()).name).toBe('Another & Co')
  })

  test('says when it has reached its limit, and beyond it is not sent', async () => {
    const before = await saved()
    const { user } = await page('general')
    const field = await screen.findByRole('textbox', { name: 'Company name' })
    fireEvent.input(field, { target: { value: 'x'.repeat(250) } })
    screen.getByText('You’ve reached the limit of 250 characters.')
    fireEvent.input(field, { target: { value: 'x'.repeat(251) } })
    await user.click(screen.getByRole('button', { name: 'Save name' }))
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(await saved()).toEqual(before)
  })
})

test('the time zone is chosen, saved and said to be', async () => {
  const { user } = await page('general')
  const field = await screen.findByRole('combobox', { name: 'City or region' })
  await user.selectOptions(field, 'America/Lima')
  await user.click(screen.getByRole('button', { name: 'Save time zone' }))
  await screen.findByText('Time zone saved.')
  expect((await saved()).timeZone).toBe('America/Lima')
})

test('the days between two one-to-ones are from 5 to 90: others are not sent', async () => {
  const { user } = await page('oneToOnes')
  const field = await screen.findByRole('textbox', { name: 'Days between two one-to-ones' })
  await user.clear(field)
  await user.type(field, '91')
  await user.click(screen.getByRole('button', { name: 'Save frequency' }))
  screen.getByText('Enter a whole number from 5 to 90.')
  await user.clear(field)
  await user.type(field, '90')
  await user.click(screen.getByRole('button', { name: 'Save frequency' }))
  await screen.findByText('Frequency saved.')
  expect((await saved()).oneToOneIntervalDays).toBe(90)
})

test('life stages are switched in their own tab, at once and over whatever was chosen meanwhile', async () => {
  const { lifeStageEnabled } = await saved()
  const { user } = await page('lifeStage')
  const box = await screen.findByRole('checkbox', { name: 'People can share their life stage' })
  await paint('#123456')
  await user.click(box)
  await screen.findByText(lifeStageEnabled ? 'Life stage turned off.' : 'Life stage turned on.')
  expect(await saved()).toMatchObject({
    lifeStageEnabled: !lifeStageEnabled,
    palette: '#123456',
  })
})

test('notifications by email are switched in a tab named for it, at once', async () => {
  const { user } = await page('emailNotifications')
  await screen.findByRole('tab', { name: 'Email notifications' })
  const box = await screen.findByRole('checkbox', { name: 'Send notifications by email' })
  await user.click(box)
  await screen.findByText('Email notifications turned off.')
  expect((await saved()).emailNotificationsEnabled).toBe(false)
})

describe('the questions of the agenda', () => {
  test('are added to the step of a type, and removed once that is confirmed', async () => {
    const { user } = await page('questions')
    const first = within(await screen.findByRole('region', { name: 'First one-to-one together' }))
    const impact = within(first.getByRole('heading', { name: 'Impact' }).parentElement!)
    await user.click(impact.getByRole('button', { name: 'Add a question' }))
    const dialog = within(await screen.findByRole('dialog'))
    dialog.getByText('First one-to-one together · Impact')
    await user.type(dialog.getByRole('textbox', { name: /^Question/ }), 'What drives you?')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await impact.findByText('What drives you?')
    const { agendaTemplates } = w.as('admin')
    const params = { companyId: w.companyId }
    expect(await agendaTemplates.written({ params })).toMatchObject([
      { type: 'FIRST', step: 'impact', text_en: 'What drives you?' },
    ])
    await user.click(await impact.findByRole('button', { name: /^Actions for/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Remove question' }))
    await screen.findByText('Question removed.')
    expect(await agendaTemplates.written({ params })).toEqual([])
  })

  test('come with the product, for a company that has none', async () => {
    const { user } = await page('questions')
    await user.click(await screen.findByRole('button', { name: 'Use our agenda questions' }))
    await screen.findByText('Agenda questions added.')
    await screen.findByText('How are you today, on a scale of 1 to 5?')
    expect(screen.queryByRole('button', { name: 'Use our agenda questions' })).toBeNull()
  })
})

describe('the color', () => {
  test('is one of those that are ready, by one click', async () => {
    const { user } = await page('look')
    await user.click(await screen.findByRole('button', { name: 'Forest' }))
    await user.click(screen.getByRole('button', { name: 'Save color' }))
    await screen.findByText('Color saved.')
    expect((await saved()).palette).toBe(palettes.forest)
  })

  test('is typed with or without its #, and what cannot be read is shown as it will be', async () => {
    const { user } = await page('look')
    const field = await screen.findByRole('textbox', { name: 'Color' })
    await user.clear(field)
    await user.type(field, 'FFEE00')
    const [light] = screen.getAllByRole('figure')
    within(light ?? document.body).getByText(/Text uses #/)
    await user.click(screen.getByRole('button', { name: 'Save color' }))
    await screen.findByText('Color saved.')
    expect((await saved()).palette).toBe('#ffee00')
  })

  test('that is none is not sent', async () => {
    const before = await saved()
    const { user } = await page('look')
    const field = await screen.findByRole('textbox', { name: 'Color' })
    await user.clear(field)
    await user.type(field, 'blue')
    await user.click(screen.getByRole('button', { name: 'Save color' }))
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(await saved()).toEqual(before)
  })

  test('is not in the way of a language that somebody else chose meanwhile', async () => {
    const { user } = await page('languages')
    await screen.findByRole('checkbox', { name: 'Italiano' })
    await paint('#123456')
    await user.click(screen.getByRole('checkbox', { name: 'Italiano' }))
    await user.click(screen.getByRole('button', { name: 'Save languages' }))
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
    const place = input ?? document.body
    fireEvent.change(place, { target: { files: [file] } })
    return view
  }
  test('is chosen as a file, shown, and removed once that is confirmed', async () => {
    const { user } = await choose(picture('image/png'), 'logo.png')
    const image = await screen.findByRole('img', { name: 'Test & Co logo' })
    expect(image.getAttribute('src')).toBe((await saved()).logo)
    await user.click(screen.getByRole('button', { name: 'Remove logo' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Remove logo' }))
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
  const select = await screen.findByRole('combobox', { name: 'Start page' })
  await user.selectOptions(select, 'Goals')
  await user.click(screen.getByRole('button', { name: 'Save start page' }))
  await screen.findByText('Start page saved.')
  expect((await saved()).routeRedirect).toBe('/personal/objetivos')
  await user.selectOptions(select, 'Home')
  await user.click(screen.getByRole('button', { name: 'Save start page' }))
  await waitFor(async () => expect((await saved()).routeRedirect).toBeNull())
})

test('how administrators sign in is for super administrators to say', async () => {
  const view = await page('signIn')
  await screen.findByRole('heading', { name: 'Google and Microsoft sign-in' })
  expect(screen.queryByText('Require two-step verification for administrators')).toBeNull()
  view.unmount()
  await page('signIn', 'superadmin')
  await screen.findByText('Require two-step verification for administrators')
})
