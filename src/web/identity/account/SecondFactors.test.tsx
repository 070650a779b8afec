import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { authenticator } from '#tests/support/authenticator.ts'
import { codeInSteps, giveApp, givePassword, password, proven } from '#tests/support/factors.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { AccountPage } from '#web/administration/settings/AccountPage.tsx'
import { ProofDialog } from './use-proven.tsx'

let w: World

beforeEach(async () => {
  w = await world()
  await givePassword(w.people.ana.accountId)
})

afterEach(cleanup)

async function show() {
  const path = paths.account
  const view = await renderAs(w, 'ana', <AccountPage />, { path, route: path })
  await screen.findByRole('region', { name: 'Two-step verification' })
  return view
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const held = () => w.as('ana').secondFactors.list()

describe('an authenticator app', () => {
  test('is added after a proof, with a picture, a key and a code; the recovery codes are shown once', async () => {
    const { user } = await show()
    await user.click(button('Add an app'))
    const proof = await dialog('Confirm it’s you')
    await user.type(proof.getByLabelText('Your current password'), 'wrong')
    await user.click(proof.getByRole('button', { name: 'Continue' }))
    await proof.findByText('This isn’t your current password.')
    await user.clear(proof.getByLabelText('Your current password'))
    await user.type(proof.getByLabelText('Your current password'), password)
    await user.click(proof.getByRole('button', { name: 'Continue' }))

    const app = await dialog('Add an authenticator app')
    const picture = await app.findByRole<HTMLImageElement>('img', { name: /^QR code/ })
    expect(picture.src).toContain('data:image/svg+xml')
    const key = app.getByText(/^([A-Z2-7]{4} ?)+$/).textContent?.replaceAll(' ', '') ?? ''
    const code = app.getByLabelText(/^Code from your authenticator app/)
    await user.type(code, '000000')
    await user.click(app.getByRole('button', { name: 'Add the app' }))
    await app.findByText('That’s not right, or it’s already been used. Try again.')
    await user.clear(code)
    await user.type(code, codeInSteps(0, key))
    await user.click(app.getByRole('button', { name: 'Add the app' }))

    const codes = await dialog('Your recovery codes')
    expect(codes.getAllByRole('listitem')).toHaveLength(10)
    await user.keyboard('{Escape}{Escape}{Escape}')
    await user.click(
      (await dialog('Your recovery codes')).getByRole('button', { name: /saved my codes/ }),
    )
    expect(screen.queryByRole('dialog')).toBeNull()
    await screen.findByText('On')
    expect((await held()).totp).not.toBeNull()
  })

  test('is removed after a question and a proof by a code of it', async () => {
    await giveApp(w.people.ana.accountId)
    const { user } = await show()
    await user.click(button('Remove the app'))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect((await held()).totp).not.toBeNull()
    await user.click(button('Remove the app'))
    const again = within(await screen.findByRole('alertdialog'))
    await user.click(again.getByRole('button', { name: 'Remove the app' }))
    const proof = await dialog('Confirm it’s you')
    await user.type(proof.getByLabelText(/^Code from your/), codeInSteps(0))
    await user.click(proof.getByRole('button', { name: 'Continue' }))
    await screen.findByText('App removed.')
    await waitFor(() => expect(button('Add an app')).toBeTruthy())
    expect((await held()).totp).toBeNull()
  })
})

test('a passkey is listed by its name, and can be removed', async () => {
  const { secondFactors } = await proven(w, 'ana')
  const created = authenticator().create(await secondFactors.startPasskey())
  await secondFactors.addPasskey({ body: { name: 'Work laptop', created } })
  const { user } = await show()
  const list = within(screen.getByRole('list', { name: 'Passkeys' }))
  expect(list.getByText('Not used yet')).toBeTruthy()
  await user.click(button('Remove Work laptop'))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Remove' }))
  await screen.findByText('Passkey removed.')
  await waitFor(() => expect(screen.queryByText('Work laptop')).toBeNull())
})

test('one that was removed elsewhere meanwhile is gone after the try', async () => {
  const { secondFactors } = await proven(w, 'ana')
  const created = authenticator().create(await secondFactors.startPasskey())
  await secondFactors.addPasskey({ body: { name: 'Work laptop', created } })
  const { user } = await show()
  const passkeyId = (await held()).passkeys[0]?.id ?? ''
  await secondFactors.removePasskey({ params: { passkeyId } })
  await user.click(button('Remove Work laptop'))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Remove' }))
  await screen.findByText(/^Couldn’t remove the passkey\. We couldn’t find that/)
  await waitFor(() => expect(screen.queryByText('Work laptop')).toBeNull())
})

test('recovery codes are made anew after a question', async () => {
  await giveApp(w.people.ana.accountId)
  await proven(w, 'ana')
  const { user } = await show()
  expect(screen.getByText(/No codes left/)).toBeTruthy()
  await user.click(button('Create new codes'))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Create new codes' }))
  const codes = await dialog('Your recovery codes')
  await user.click(codes.getByRole('button', { name: /saved my codes/ }))
  await screen.findByText(/10 codes left/)
})

test('an operator without any way to prove themselves is sent to nobody else, but told what to set up', async () => {
  const nothing = { ways: [], onProven: async () => {}, onClose: () => {} }
  await renderAs(w, 'ana', <ProofDialog {...nothing} />)
  await screen.findByText(/Ask the person who runs this installation/)
  cleanup()
  await renderAs(w, 'ana', <ProofDialog {...nothing} />, { accountRole: 'ADMIN' })
  await screen.findByText(/you can set up an email server with SMTP_URL/)
  expect(screen.queryByText(/Ask the person/)).toBeNull()
})
