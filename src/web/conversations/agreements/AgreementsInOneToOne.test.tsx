import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { meet, type Meeting } from '#tests/support/one-to-ones.ts'
import { chooseInMenu } from '#tests/support/menus.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'
import { AgreementList } from './AgreementList.tsx'

let w: World
let meeting: Meeting
let agreementId: string

beforeEach(async () => {
  w = await world()
  meeting = await meet(w)
  const relatedTo = { kind: 'value', id: w.valueIds[0] ?? '' } as const
  const body = { description: 'Ask before deciding', relatedTo, dueDate: null }
  agreementId = (await w.as('marta').agreements.create({ params: w.of('ana'), body })).id
})

afterEach(cleanup)

async function see(api = w.pageOf('marta')) {
  const { id } = meeting
  const list = <AgreementList userId={w.id('ana')} userName="Ana Test" oneToOneId={id} />
  const { user, queries } = await renderAs(w, 'marta', list, { api })
  await screen.findByText('Ask before deciding')
  return { user, queries }
}

const agreementsOfAna = () => w.as('ana').agreements.list({ params: w.of('ana') })
const aDialog = () => within(screen.getByRole('dialog'))
const onlyYou = 'Until then, only you can see this.'
const willClose = `Will close as “Kept” when you share this one-to-one. ${onlyYou}`
const willChange = `Will change to the text below when you share this one-to-one. ${onlyYou}`

test('a closing says so as its dialog goes, before it is saved: a later line would move what is pressed next', async () => {
  const own = w.pageOf('marta')
  const answer = Promise.withResolvers<never>()
  const agreements = { ...own.agreements, close: () => answer.promise }
  const { user } = await see({ ...own, agreements })
  await user.click(await screen.findByRole('button', { name: 'Close…' }))
  await user.click(aDialog().getByRole('radio', { name: 'Kept' }))
  await user.click(aDialog().getByRole('button', { name: 'Close when shared' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText(willClose)).toBeTruthy()
  answer.reject(new Error('no connection'))
  await screen.findByRole('button', { name: 'Close…' })
  expect(screen.queryByText(willClose)).toBeNull()
})

test('an agreement closed inside a one-to-one stays open until that is shared, and its card says so', async () => {
  const { user } = await see()
  await user.click(await screen.findByRole('button', { name: 'Close…' }))
  aDialog().getByText(/^It closes when you share this one-to-one/)
  await user.click(aDialog().getByRole('radio', { name: 'Kept' }))
  await user.click(aDialog().getByRole('button', { name: 'Close when shared' }))
  await screen.findByText(willClose)
  const undo = screen.getByRole('button', { name: 'Undo' })
  await waitFor(() => expect(undo.getAttribute('aria-disabled')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Close…' })).toBeNull()
  expect(await agreementsOfAna()).toMatchObject([{ state: 'open', result: null }])
  await user.click(undo)
  await screen.findByRole('button', { name: 'Close…' })
  await meeting.step('finishPreparation')
  expect(await agreementsOfAna()).toMatchObject([{ state: 'open', result: null }])
})

test('an agreement reworded inside a one-to-one keeps its words for everyone else until that is shared', async () => {
  const { user } = await see()
  await chooseInMenu(user, 'More about this agreement', 'Edit')
  await aDialog().findByText('Only you can see this until you share it with Ana Test')
  await user.type(aDialog().getByRole('textbox', { name: /^Agreement/ }), ' alone')
  await user.click(aDialog().getByRole('button', { name: 'Save' }))
  await screen.findByText(willChange)
  screen.getByText('Ask before deciding alone')
  expect(await agreementsOfAna()).toMatchObject([{ description: 'Ask before deciding' }])

  await chooseInMenu(user, 'More about this agreement', 'Edit')
  await user.type(aDialog().getByDisplayValue('Ask before deciding alone'), ' again')
  await user.click(aDialog().getByRole('button', { name: 'Save' }))
  await screen.findByText('Ask before deciding alone again')
  await meeting.step('finishPreparation')
  expect(await agreementsOfAna()).toMatchObject([
    { description: 'Ask before deciding alone again' },
  ])
})

test('a pending change keeps its skill among the choices once that is archived', async () => {
  const skillId = w.skillIds[1] ?? ''
  const { companyId } = w
  const relatedTo = { kind: 'skill', id: skillId } as const
  const words = { description: 'Ask first', relatedTo, dueDate: null, version: 1 }
  const body = { ...words, oneToOneId: meeting.id }
  await w.as('marta').agreements.edit({ params: { companyId, agreementId }, body })
  await w.as('admin').skills.archive({ params: { companyId, skillId }, body: { version: 1 } })
  const { user } = await see()
  await screen.findByText(willChange)
  await chooseInMenu(user, 'More about this agreement', 'Edit')
  const choice = aDialog().getByRole('combobox', { name: /^Skill or value/ })
  await within(choice).findByRole('option', { name: 'Skill 2' })
  expect(choice).toHaveProperty('value', `skill ${skillId}`)
})

test('a pending change says when somebody else changed the agreement after it, and stays when it is edited again', async () => {
  const relatedTo = { kind: 'value', id: w.valueIds[0] ?? '' } as const
  const params = { companyId: w.companyId, agreementId }
  const words = { relatedTo, dueDate: null, version: 1 }
  const mine = { ...words, description: 'My words', oneToOneId: meeting.id }
  await w.as('marta').agreements.edit({ params, body: mine })
  const { user, queries } = await see()
  await screen.findByText(willChange)
  expect(screen.queryByText(/^Someone else changed/)).toBeNull()
  await w.as('marta').agreements.edit({ params, body: { ...words, description: 'Their words' } })
  await queries.invalidateQueries({ queryKey: ['agreements'] })
  await screen.findByText(/^Someone else changed this agreement after you did\./)
  await chooseInMenu(user, 'More about this agreement', 'Edit')
  await user.click(aDialog().getByRole('button', { name: 'Save' }))
  await aDialog().findByText('Saved version: “Their words”')
  aDialog().getByDisplayValue('My words')
})
