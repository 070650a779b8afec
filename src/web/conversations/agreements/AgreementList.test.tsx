import { onlineManager } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { chooseInMenu } from '#tests/support/menus.ts'
import type { Name } from '#tests/support/people.ts'
import { refusedAtFirst } from '#tests/support/refused-at-first.ts'
import { renderAs } from '#tests/support/render.tsx'
import { later, world, type World } from '#tests/support/world.ts'
import { connectivity, unanswered } from '#web/kernel/transport/transport.ts'
import { AgreementList } from './AgreementList.tsx'

afterEach(() => {
  cleanup()
  onlineManager.setOnline(true)
  vi.restoreAllMocks()
})

function agree(w: World, words: { dueDate?: string; oneToOneId?: string } = {}) {
  const relatedTo = { kind: 'value', id: w.valueIds[0] ?? '' } as const
  return w.as('marta').agreements.create({
    params: w.of('ana'),
    body: { description: 'Ask before deciding', relatedTo, dueDate: null, ...words },
  })
}

function see(w: World, name: Name, oneToOneId?: string) {
  const of = <AgreementList userId={w.id('ana')} userName="Ana Test" oneToOneId={oneToOneId} />
  return renderAs(w, name, of)
}

async function oneToOneOf(w: World): Promise<string> {
  const body = { type: 'FOLLOW_UP', date: '2030-01-20' } as const
  return (await w.as('marta').oneToOnes.create({ params: w.of('ana'), body })).id
}

const agreementsOfAna = (w: World) => w.as('marta').agreements.list({ params: w.of('ana') })
const aDialog = () => within(screen.getByRole('dialog'))

test('a collaborator without agreements reads where they come from', async () => {
  await see(await world(), 'ana')
  await screen.findByText('You have no agreements yet')
  expect(screen.getByRole('link', { name: 'View my one-to-ones' })).toBeDefined()
})

test('an agreement says what it is about and until when', async () => {
  const w = await world()
  await agree(w, { dueDate: '2030-02-01' })
  await see(w, 'ana')
  await screen.findByText('Value: Value 1')
  screen.getByText('Due Feb 1, 2030')
})

test('a manager adds an agreement about one skill of the collaborator’s area', async () => {
  const w = await world()
  const { user } = await see(w, 'marta')
  await user.click(await screen.findByRole('button', { name: 'Add an agreement' }))
  await user.type(aDialog().getByRole('textbox', { name: /^Agreement/ }), 'Ask before deciding')
  await aDialog().findByText('Visible to you and Ana Test')
  await user.click(aDialog().getByRole('button', { name: 'Add agreement' }))
  aDialog().getByText('Choose a skill or value.')
  const choice = aDialog().getByRole('combobox', { name: /^Skill or value/ })
  expect(document.activeElement).toBe(choice)
  await user.selectOptions(choice, await within(choice).findByRole('option', { name: 'Skill 2' }))
  await user.click(aDialog().getByRole('button', { name: 'Add agreement' }))
  await screen.findByText('Agreement added.')
  const relatedTo = { kind: 'skill', id: w.skillIds[1] }
  expect(await agreementsOfAna(w)).toMatchObject([{ relatedTo, dueDate: null, state: 'open' }])
})

test('a new agreement says when the skills and values did not load, and offers them after another try', async () => {
  const w = await world()
  const whole = w.pageOf('marta')
  const list = refusedAtFirst(whole.values.list)
  const { user } = await renderAs(
    w,
    'marta',
    <AgreementList userId={w.id('ana')} userName="Ana Test" oneToOneId={undefined} />,
    { api: { ...whole, values: { ...whole.values, list: list.call } } },
  )
  await user.click(await screen.findByRole('button', { name: 'Add an agreement' }))
  await aDialog().findByText(/^Couldn’t load everything to choose from\./)
  list.answer()
  await user.click(aDialog().getByRole('button', { name: 'Try again' }))
  await aDialog().findByRole('option', { name: 'Skill 2' })
})

test('inside a one-to-one a new agreement is a draft, and says who will read it', async () => {
  const w = await world()
  const oneToOneId = await oneToOneOf(w)
  const { user } = await see(w, 'marta', oneToOneId)
  await user.click(await screen.findByRole('button', { name: 'Add an agreement' }))
  await aDialog().findByText('Only you can see this until you share it with Ana Test')
  await user.type(aDialog().getByRole('textbox', { name: /^Agreement/ }), 'Ask before deciding')
  const choice = aDialog().getByRole('combobox', { name: /^Skill or value/ })
  await user.selectOptions(choice, await within(choice).findByRole('option', { name: 'Value 1' }))
  await user.click(aDialog().getByRole('button', { name: 'Add as draft' }))
  await screen.findByRole('heading', { name: 'Draft' })
  expect(await agreementsOfAna(w)).toMatchObject([{ state: 'draft', oneToOneId }])
})

test('an agreement is reworded, and keeps what it is about', async () => {
  const w = await world()
  const { relatedTo } = await agree(w)
  const { user } = await see(w, 'marta')
  await chooseInMenu(user, 'More about this agreement', 'Edit')
  await user.type(aDialog().getByRole('textbox', { name: /^Agreement/ }), ' alone')
  await user.click(aDialog().getByRole('button', { name: 'Save' }))
  await screen.findByText('Agreement saved.')
  const description = 'Ask before deciding alone'
  expect(await agreementsOfAna(w)).toMatchObject([{ description, relatedTo }])
})

test('closing says that it is for good, and asks how it ended', async () => {
  const w = await world()
  await agree(w)
  const { user } = await see(w, 'marta')
  await user.click(await screen.findByRole('button', { name: 'Close…' }))
  aDialog().getByText('You can’t undo this. Closed agreements can’t be edited or reopened.')
  const confirm = () => aDialog().getByRole('button', { name: 'Close agreement' })
  await user.click(confirm())
  expect(await agreementsOfAna(w)).toMatchObject([{ state: 'open' }])
  await user.click(aDialog().getByRole('radio', { name: 'Not kept' }))
  await user.click(confirm())
  await screen.findByText('Agreement closed.')
  expect(await agreementsOfAna(w)).toMatchObject([{ state: 'closed', result: 'NOT_FULFILLED' }])
  for (const name of ['More about this agreement', 'Close…'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('an agreement is shown closed before the server has answered', async () => {
  const w = await world()
  await agree(w)
  const { w: held, answer } = answeringLater(w)
  const { user } = await see(held, 'marta')
  await user.click(await screen.findByRole('button', { name: 'Close…' }))
  await user.click(aDialog().getByRole('radio', { name: 'Kept' }))
  await user.click(aDialog().getByRole('button', { name: 'Close agreement' }))
  await screen.findByText('Closed (1)')
  expect(await agreementsOfAna(w)).toMatchObject([{ state: 'open' }])
  answer()
  await screen.findByText('Agreement closed.')
})

test('without a connection an agreement stays in progress, and the page says why', async () => {
  const w = await world()
  await agree(w)
  const lost = Promise.reject(unanswered())
  lost.catch(() => undefined)
  const { user } = await see(closingAfter(w, lost), 'marta')
  await user.click(await screen.findByRole('button', { name: 'Close…' }))
  await user.click(aDialog().getByRole('radio', { name: 'Kept' }))
  vi.spyOn(connectivity, 'state').mockReturnValue('offline')
  onlineManager.setOnline(false)
  await user.click(aDialog().getByRole('button', { name: 'Close agreement' }))
  await screen.findByText(/^Couldn’t close the agreement\. You’re offline/)
  await screen.findByRole('button', { name: 'Close…' })
  expect(screen.queryByText('Closed (1)')).toBeNull()
})

test('a collaborator changes nothing', async () => {
  const w = await world()
  await agree(w)
  await see(w, 'ana')
  await screen.findByText('Ask before deciding')
  for (const name of ['More about this agreement', 'Close…', 'Add an agreement']) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
})

test('a draft is removed from its menu, after a question', async () => {
  const w = await world()
  await agree(w, { oneToOneId: await oneToOneOf(w) })
  const { user } = await see(w, 'marta')
  await screen.findByRole('button', { name: 'More about this agreement' })
  expect(screen.queryByText('Delete draft')).toBeNull()
  await chooseInMenu(user, 'More about this agreement', 'Delete draft')
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Delete draft' }))
  await screen.findByText('Ana Test has no agreements yet')
  await waitFor(async () => expect(await agreementsOfAna(w)).toEqual([]))
})

test('an open agreement is flagged from the day after its due date', async () => {
  const w = await world()
  await agree(w, { dueDate: '2030-01-15' })
  await see(w, 'ana')
  await screen.findByText('Due Jan 15, 2030')
  expect(screen.queryByText('Overdue')).toBeNull()
  cleanup()
  await later(1, () => see(w, 'ana'))
  await screen.findByText('Overdue')
})

/** The same world, where closing an agreement is not answered before `answer` is called. */
function answeringLater(w: World): { readonly w: World; readonly answer: () => void } {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  return { w: closingAfter(w, answered), answer }
}

function closingAfter(w: World, answered: Promise<void>): World {
  const pageOf: World['pageOf'] = (name) => {
    const api = w.pageOf(name)
    const close: typeof api.agreements.close = async (input) => {
      await answered
      return api.agreements.close(input)
    }
    return { ...api, agreements: { ...api.agreements, close } }
  }
  return { ...w, pageOf }
}
