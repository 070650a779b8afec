import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'
import { Consents } from './Consents.tsx'

let w: World

beforeEach(async () => {
  w = await world()
  const body = { isTermsAccepted: true, isIdentifiedDataProcessingAccepted: true } as const
  await w.as('ana').account.acceptTerms({ body })
})

afterEach(cleanup)

const consents = async () =>
  Object.fromEntries((await w.as('ana').account.consents()).map((it) => [it.kind, it.given]))
const data = /^Tandem may process data linked to my name/
/** Once its last choice is answered. */
const box = async (name: RegExp) => {
  const found = await screen.findByRole<HTMLInputElement>('checkbox', { name })
  await waitFor(() => expect(found.disabled).toBe(false))
  return found
}

test('the terms are seen with the version and the day they were accepted', async () => {
  await renderAs(w, 'ana', <Consents />)
  const section = within(await screen.findByRole('region', { name: 'Your consent' }))
  expect(section.getByText(/^You accepted version .*2026.* on .*2030\./)).toBeTruthy()
  expect(section.getByRole('link', { name: 'Read the terms' })).toBeTruthy()
})

test('a day is that of the reader’s own time zone, whatever the device says', async () => {
  const params = { companyId: w.companyId }
  for (const [timeZone, day] of [
    ['Pacific/Kiritimati', 16],
    ['Pacific/Pago_Pago', 14],
  ] as const) {
    await w.as('ana').personal.changeTimeZone({ params, body: { timeZone } })
    await renderAs(w, 'ana', <Consents />)
    await screen.findByText(new RegExp(`^You accepted version .* on Jan\\s${day},\\s2030`))
    cleanup()
  }
})

test('processing with one’s name is taken back and given again, each with words of its own', async () => {
  const { user } = await renderAs(w, 'ana', <Consents />)
  expect((await box(data)).checked).toBe(true)
  expect(screen.getByText(/your conversations stay just as private/)).toBeTruthy()
  await user.click(await box(data))
  await screen.findByText('Personalization is off. Your conversations stay private.')
  expect(await consents()).toMatchObject({ identifiedDataProcessing: false })
  await user.click(await box(data))
  await screen.findByText('Suggestions are now tailored to you and your team.')
  expect(await consents()).toMatchObject({ identifiedDataProcessing: true })
})

test('news are said to be unasked, and are chosen here too', async () => {
  const { user } = await renderAs(w, 'ana', <Consents />)
  await screen.findByText('You haven’t been asked yet.')
  await user.click(await box(/^Send me news/))
  await screen.findByText('You’ll get our news by email.')
  await waitFor(() => expect(screen.queryByText('You haven’t been asked yet.')).toBeNull())
  expect(await consents()).toMatchObject({ commercialNews: true })
})

test('what could not be saved is said in its own words, and stays as it was', async () => {
  const api = w.pageOf('ana')
  const changeConsent = () => Promise.reject(new TypeError('Failed to fetch'))
  const broken = { ...api, account: { ...api.account, changeConsent } }
  const { user } = await renderAs(w, 'ana', <Consents />, { api: broken })
  await user.click(await box(data))
  await screen.findByText(/^Couldn’t save your choice about your data\./)
  await waitFor(async () => expect((await box(data)).checked).toBe(true))
})
