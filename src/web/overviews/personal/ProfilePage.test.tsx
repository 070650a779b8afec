import { fireEvent } from '@testing-library/dom'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { picture } from '#tests/support/pictures.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'
import { chosenLanguage } from '#web/kernel/i18n/chosen-language.ts'
import { ProfilePage } from './ProfilePage.tsx'

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(cleanup)

const saved = () => w.as('ana').personal.profile({ params: { companyId: w.companyId } })

test('one renames oneself, and what others decided is there to read', async () => {
  const { user } = await renderAs(w, 'ana', <ProfilePage />)
  const first = await screen.findByLabelText('First name')
  expect(screen.getByText('Manager: Marta Test')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 3, name: 'Senior' })).toBeTruthy()
  expect(screen.getByText('You’ve reached the last step of this ladder.')).toBeTruthy()
  await user.clear(first)
  await user.click(screen.getByRole('button', { name: 'Save name' }))
  expect(await screen.findByText('This field is required.')).toBeTruthy()
  await user.type(first, 'Anna')
  await user.click(screen.getByRole('button', { name: 'Save name' }))
  await screen.findByRole('heading', { level: 1, name: 'Anna Test' })
  expect(await saved()).toMatchObject({ firstName: 'Anna', lastName: 'Test' })
})

test('one’s name is counted near its limit', async () => {
  const { user } = await renderAs(w, 'ana', <ProfilePage />)
  await user.click(await screen.findByLabelText('Last name'))
  await user.paste('n'.repeat(96))
  screen.getByText('You’ve reached the limit of 100 characters.')
})

test('one chooses the time zone whose clock one reads, or leaves it to the company', async () => {
  const { user } = await renderAs(w, 'ana', <ProfilePage />)
  const zone = await screen.findByLabelText<HTMLSelectElement>('Your time zone')
  expect(zone.selectedOptions[0]?.text).toBe('Company time zone: Europe/Madrid')
  await user.selectOptions(zone, 'America/Sao_Paulo')
  expect(await screen.findByText('Time zone saved.')).toBeTruthy()
  expect((await saved()).timeZone).toBe('America/Sao_Paulo')
  await user.selectOptions(zone, '')
  await waitFor(async () => expect((await saved()).timeZone).toBeNull())
})

test('a language that could not be saved is said so, and nothing speaks it', async () => {
  const whole = w.pageOf('ana')
  const changePreferredLanguage = () => Promise.reject(new TypeError('Failed to fetch'))
  const api = { ...whole, users: { ...whole.users, changePreferredLanguage } }
  const { user } = await renderAs(w, 'ana', <ProfilePage />, { api })
  await user.selectOptions(await screen.findByLabelText('Your language'), 'es')
  await screen.findByText(/^Couldn’t save your language\./)
  expect(screen.getByLabelText<HTMLSelectElement>('Your language').value).toBe('en')
  expect([document.documentElement.lang, chosenLanguage()]).toEqual(['en', undefined])
})

test('of two languages chosen one after the other, the first is not spoken once it is saved', async () => {
  const whole = w.pageOf('ana')
  const first = Promise.withResolvers<undefined>()
  const changePreferredLanguage: typeof whole.users.changePreferredLanguage = ({ body }) =>
    body.preferredLanguage === 'es' ? first.promise : Promise.reject(new TypeError('none'))
  const api = { ...whole, users: { ...whole.users, changePreferredLanguage } }
  const { user } = await renderAs(w, 'ana', <ProfilePage />, { api })
  const select = await screen.findByLabelText<HTMLSelectElement>('Your language')
  await user.selectOptions(select, 'es')
  await user.selectOptions(select, 'en')
  await screen.findByText(/^Couldn’t save your language\./)
  first.resolve(undefined)
  await first.promise
  expect([select.value, chosenLanguage()]).toEqual(['en', undefined])
})

test('a picture is chosen, shown and deleted; what is none is refused before it is sent, or stays initials', async () => {
  const { user, container } = await renderAs(w, 'ana', <ProfilePage />)
  await screen.findByRole('button', { name: 'Choose a photo…' })
  const input = container.querySelector('input[type=file]') as HTMLInputElement
  await user.upload(input, new File(['text'], 'me.png', { type: 'image/png' }))
  expect(await screen.findByText(/This file can’t be used/)).toBeTruthy()
  const bytes = new Uint8Array(picture('image/png', 16, 16))
  await user.upload(input, new File([bytes], 'me.png', { type: 'image/png' }))
  await screen.findByRole('button', { name: 'Choose another photo…' })
  const { picture: address } = await saved()
  expect(container.querySelector('header img')?.getAttribute('src')).toBe(address)
  fireEvent.error(container.querySelector('header img') as Element)
  expect(container.querySelector('header img')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Delete photo' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete your photo?' })
  await user.click(within(dialog).getByRole('button', { name: 'Delete photo' }))
  await waitFor(async () => expect((await saved()).picture).toBeNull())
})
