import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { giveApp } from '#tests/support/factors.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'
import { SecondFactorNeededPage } from '#web/identity/account/SecondFactorNeededPage.tsx'
import { SecondFactorRule } from './SecondFactorRule.tsx'

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(cleanup)

const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /two-step verification/ })
const isRequired = async () => {
  const params = { companyId: w.companyId }
  return (await w.as('superadmin').companySecurity.read({ params })).isSecondFactorRequired
}

async function show() {
  const view = await renderAs(w, 'superadmin', <SecondFactorRule />)
  await screen.findByRole('region', { name: 'Administrator sign-in' })
  return view
}

test('a super administrator with a second step requires it of administrators, and no longer', async () => {
  await giveApp(w.people.superadmin.accountId)
  const { user } = await show()
  expect(box().checked).toBe(false)
  await user.click(box())
  await screen.findByText('Administrators now need two-step verification.')
  expect(await isRequired()).toBe(true)
  await waitFor(() => expect(box().disabled).toBe(false))
  expect(box().checked).toBe(true)
  await user.click(box())
  await screen.findByText('Administrators no longer need two-step verification.')
  expect(await isRequired()).toBe(false)
})

test('one without is told to add one first, and nothing changes', async () => {
  const { user } = await show()
  await user.click(box())
  await screen.findByText(
    /^Couldn’t save your choice\. Set up two-step verification for your own account first/,
  )
  await waitFor(() => expect(box().checked).toBe(false))
  expect(await isRequired()).toBe(false)
})

test('an administrator who is not let in adds one, and goes on', async () => {
  await giveApp(w.people.superadmin.accountId)
  const entered: string[] = []
  const company = { id: w.companyId, name: 'Test & Co' }
  const page = (
    <SecondFactorNeededPage
      company={company}
      others={[{ id: 'other', name: 'Elsewhere' }]}
      onEnter={(id) => void entered.push(id)}
    />
  )
  const { user } = await renderAs(w, 'admin', page)
  await screen.findByRole('heading', { level: 1, name: 'Set up two-step verification' })
  await screen.findByRole('button', { name: 'Add an app' })
  expect(screen.queryByRole('button', { name: /^Go on/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Switch to Elsewhere' }))
  cleanup()
  await giveApp(w.people.admin.accountId)
  const again = await renderAs(w, 'admin', page)
  await again.user.click(await screen.findByRole('button', { name: 'Continue to Test & Co' }))
  expect(entered).toEqual(['other', w.companyId])
})
