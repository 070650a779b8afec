import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { alsoManages } from '#tests/support/decisions.ts'
import { filledTexts } from '#tests/support/filled.ts'
import { chooseInMenu } from '#tests/support/menus.ts'
import type { Name } from '#tests/support/people.ts'
import { renderAs } from '#tests/support/render.tsx'
import { inTables } from '#tests/support/structure.ts'
import { world, type World } from '#tests/support/world.ts'
import { AgreementList } from './AgreementList.tsx'
import { MyAgreementsPage } from './MyAgreementsPage.tsx'

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(cleanup)

async function agree(description = 'Ask before deciding') {
  const relatedTo = { kind: 'value', id: w.valueIds[0] ?? '' } as const
  const body = { description, relatedTo, dueDate: null }
  return (await w.as('marta').agreements.create({ params: w.of('ana'), body })).id
}

async function see(name: Name) {
  const view = await renderAs(w, name, <AgreementList userId={w.id('ana')} userName="Ana Test" />)
  await screen.findByRole('region', { name: 'Ana Test’s agreements' })
  return view
}

const agreementOfAna = async () => (await w.as('ana').agreements.list({ params: w.of('ana') }))[0]
const aDialog = () => within(screen.getByRole('dialog'))

test('a manager takes one on, and both read who does it', async () => {
  const { user } = await see('marta')
  await user.click(await screen.findByRole('button', { name: 'Add an agreement' }))
  await user.type(aDialog().getByRole('textbox', { name: /^Agreement/ }), 'Keep Monday free')
  await user.click(aDialog().getByRole('radio', { name: 'Me' }))
  const choice = aDialog().getByRole('combobox', { name: /^Skill or value/ })
  await user.selectOptions(choice, await within(choice).findByRole('option', { name: 'Value 1' }))
  await user.click(aDialog().getByRole('button', { name: 'Add agreement' }))
  await screen.findByText('Owner: you')
  cleanup()
  await see('ana')
  await screen.findByText('Owner: Marta Test')
})

test('its collaborator confirms it, and both read that', async () => {
  await agree()
  const { user } = await see('ana')
  await screen.findByText('To confirm')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await screen.findByText('Confirmed by both')
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
  cleanup()
  await see('marta')
  await screen.findByText('Confirmed by both')
})

test('what is agreed about an archived value stays so, on its card and as a choice', async () => {
  await agree()
  const params = { companyId: w.companyId, valueId: w.valueIds[0] ?? '' }
  await w.as('admin').values.archive({ params, body: { version: 1 } })
  const { user } = await see('marta')
  await screen.findByText(/Value 1/)
  await chooseInMenu(user, 'More about this agreement', 'Edit')
  const choice = aDialog().getByRole<HTMLSelectElement>('combobox', { name: /^Skill or value/ })
  await waitFor(() => expect(choice.selectedOptions[0]?.textContent).toBe('Value 1'))
})

test('the skills of somebody’s area are there for them at an archived step too', async () => {
  await inTables(w, (db) =>
    db.updateTable('ladder_step').set({ archived_at: new Date(), position: null }).execute(),
  )
  const { user } = await see('marta')
  await user.click(await screen.findByRole('button', { name: 'Add an agreement' }))
  const choice = aDialog().getByRole('combobox', { name: /^Skill or value/ })
  await within(choice).findByRole('option', { name: 'Skill 1' })
})

test('what waits for the reader to confirm comes first', async () => {
  const id = await agree('Keep Monday free')
  await agree('Write the runbook')
  const params = { companyId: w.companyId, agreementId: id }
  await w.as('ana').agreements.confirm({ params, body: { version: 1 } })
  const first = async (name: Name) => {
    await see(name)
    await screen.findByRole('article', { name: 'Keep Monday free' })
    return screen.getAllByRole('article')[0]?.textContent
  }
  expect(await first('ana')).toContain('Write the runbook')
  cleanup()
  const shown = await w.as('marta').agreements.list({ params: w.of('ana') })
  expect(await first('marta')).toContain(shown[0]?.description)
})

test('its collaborator confirms it first, then proposes how it ends, and takes that back', async () => {
  await agree()
  const { user } = await see('ana')
  await screen.findByRole('button', { name: 'Confirm' })
  expect(screen.queryByRole('button', { name: 'Propose an outcome…' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await user.click(await screen.findByRole('button', { name: 'Propose an outcome…' }))
  await user.click(aDialog().getByRole('button', { name: 'Propose outcome' }))
  aDialog().getByText('Choose an outcome.')
  await user.click(aDialog().getByRole('radio', { name: 'Kept' }))
  await user.click(aDialog().getByRole('button', { name: 'Propose outcome' }))
  await screen.findByText('You proposed: Kept')
  expect(await agreementOfAna()).toMatchObject({ state: 'open', proposedResult: 'FULFILLED' })
  await user.click(screen.getByRole('button', { name: 'Withdraw proposal' }))
  await screen.findByText('Proposal withdrawn.')
  await waitFor(() => expect(screen.queryByText('You proposed: Kept')).toBeNull())
})

test('its manager closes it beginning with the proposed outcome, which binds nobody', async () => {
  const agreementId = await agree()
  const params = { companyId: w.companyId, agreementId }
  await w.as('ana').agreements.propose({ params, body: { result: 'FULFILLED', version: 1 } })
  const { user } = await see('marta')
  await screen.findByText('Ana Test proposed: Kept')
  await user.click(screen.getByRole('button', { name: 'Close…' }))
  aDialog().getByText('Ana Test proposed: Kept')
  const fulfilled = aDialog().getByRole<HTMLInputElement>('radio', { name: 'Kept' })
  expect(fulfilled.checked).toBe(true)
  await user.click(aDialog().getByRole('radio', { name: 'Not kept' }))
  await user.click(aDialog().getByRole('button', { name: 'Close agreement' }))
  await screen.findByText('Agreement closed.')
  expect(await agreementOfAna()).toMatchObject({ state: 'closed', result: 'NOT_FULFILLED' })
  expect(screen.queryByText('Ana Test proposed: Kept')).toBeNull()
})

test('confirming the first is the work of one’s own page, and of no page about someone', async () => {
  await agree()
  await agree('Keep Monday free')
  await alsoManages(w)
  const view = await renderAs(w, 'ana', <MyAgreementsPage />)
  expect(await screen.findAllByText('With Marta Test')).toHaveLength(2)
  expect(await screen.findAllByRole('button', { name: 'Confirm' })).toHaveLength(2)
  expect(filledTexts()).toEqual(['Confirm'])
  view.unmount()
  await see('ana')
  expect(await screen.findAllByRole('button', { name: 'Confirm' })).toHaveLength(2)
  expect(filledTexts()).toEqual([])
})
