import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { askInCompany } from '#tests/support/company-questions.ts'
import { alsoManages } from '#tests/support/decisions.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import { renderAs } from '#tests/support/render.tsx'
import { later, world, type World } from '#tests/support/world.ts'
import { MyOneToOnePage } from '#web/conversations/one-to-ones/MyOneToOnePage.tsx'
import { readDraft } from '#web/kernel/forms/typed.ts'
import { paths } from '#web/kernel/paths/paths.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(cleanup)

const pair = () => ({ ...w.of('ana'), managerId: w.id('marta') })
const read = () => w.as('ana').agenda.read({ params: pair() })
const ask = (text: string) => w.as('marta').agenda.ask({ params: pair(), body: { text } })
const show = (id: string, api = w.pageOf('ana')) => {
  const path = paths.personal.oneToOne
  const route = path.replace('$oneToOneId', id)
  return renderAs(w, 'ana', <MyOneToOnePage />, { path, route, api })
}
const entry = (text: string) => within(screen.getByRole('group', { name: text }))

describe('in a one-to-one', () => {
  test('the company’s questions are folded after those of people', async () => {
    await askInCompany(w)
    const { id } = await meet(w)
    await ask('One?')
    await show(id)
    const folded = (await screen.findByText('3 questions from your company')).closest('details')
    expect(folded?.open).toBe(false)
    expect(within(folded ?? document.body).getAllByRole('listitem', { hidden: true })).toHaveLength(
      3,
    )
    const asked = screen.getByRole('button', { name: 'One?' })
    expect(asked.compareDocumentPosition(folded ?? asked)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('a question from before the last one says that it was carried over, a new one does not', async () => {
    const last = await meet(w, { state: 'IN_CONDUCTION' })
    await ask('One?')
    await later(1, () => last.step('finishAndShare'))
    const { id } = await meet(w)
    await later(2, () => ask('Two?'))
    await show(id)
    await screen.findByRole('button', { name: 'Two?' })
    expect(entry('One?').getByText('Carried over from last time')).toBeTruthy()
    expect(entry('Two?').queryByText('Carried over from last time')).toBeNull()
  })

  test('a question of the other is removed, and put back by undo or from those removed', async () => {
    const { id } = await meet(w)
    await ask('One?')
    const { user } = await show(id)
    await screen.findByRole('button', { name: 'One?' })
    const choose = async (name: string) => {
      await user.click(entry('One?').getByRole('button', { name: 'More about this question' }))
      await user.click(await screen.findByRole('menuitem', { name }))
    }
    await choose('Remove from this one-to-one')
    expect(await screen.findByText('1 removed question')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(screen.queryByText('1 removed question')).toBeNull())
    await choose('Remove from this one-to-one')
    await user.click(await screen.findByText('1 removed question'))
    await choose('Put back')
    await waitFor(() => expect(screen.queryByText('1 removed question')).toBeNull())
    expect((await read()).questions.map(({ off }) => off)).toEqual([false])
  })
})

test('what is typed for one manager does not follow to the one-to-one with another', async () => {
  await alsoManages(w)
  const { id } = await meet(w)
  const body = { type: 'FOLLOW_UP', date: '2030-01-18' } as const
  const other = await w.as('diego').oneToOnes.create({ params: w.of('ana'), body })
  const path = paths.personal.oneToOne
  const at = (oneToOneId: string) => path.replace('$oneToOneId', oneToOneId)
  const view = await renderAs(w, 'ana', <MyOneToOnePage />, { path, route: at(id) })
  await view.user.type(await screen.findByRole('textbox', { name: 'Add a question' }), 'Why Marta?')
  void view.router.navigate({ to: paths.personal.oneToOne, params: { oneToOneId: other.id } })
  await screen.findByRole('heading', { level: 1, name: 'One-to-one with Diego Test' })
  expect(screen.queryByDisplayValue('Why Marta?')).toBeNull()
})

describe('a question on its way', () => {
  /** Ana has asked one that is answered when the test says so. */
  async function asking() {
    const { id } = await meet(w)
    const own = w.pageOf('ana')
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const answered: typeof own.agenda.ask = (input) => promise.then(() => own.agenda.ask(input))
    const api = { ...own, agenda: { ...own.agenda, ask: answered } }
    const view = await show(id, api)
    const line = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Add a question' })
    await view.user.type(line, 'One?{Enter}')
    await waitFor(() => expect(line.value).toBe(''))
    return { ...view, id, line, answer: resolve, fail: () => reject(new Error('no connection')) }
  }

  test('is kept for a reload, with what was typed since, and the browser asks first', async () => {
    const { user, line } = await asking()
    const event = new Event('beforeunload', { cancelable: true })
    expect(globalThis.dispatchEvent(event)).toBe(false)
    await user.type(line, 'Two?')
    const draft = `agenda.${w.id('ana')}.${w.id('marta')}.new`
    expect(readDraft(draft)?.form).toMatchObject({ text: 'One? Two?' })
  })

  test('that is sent twice asks for no other words', async () => {
    const { user, line, answer } = await asking()
    await user.type(line, '{Control>}{Enter}{/Control}')
    answer()
    await screen.findByText('Question added.')
    expect(line.getAttribute('aria-invalid')).not.toBe('true')
  })

  test('that fails after its page was left says so, and is there on return', async () => {
    const { router, fail, id } = await asking()
    await router.navigate({ to: '/' })
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
    fail()
    await screen.findByText(/^Couldn’t add the question\./)
    await router.navigate({ to: paths.personal.oneToOne, params: { oneToOneId: id } })
    await screen.findByDisplayValue('One?')
  })
})

test('an answer that its author deletes on one device goes from the other, and is written anew', async () => {
  const meeting = await meet(w)
  const { id: questionId } = await ask('One?')
  const params = { ...meeting.at, questionId }
  const { answer } = w.as('ana').agenda
  const { revision } = await answer({ params, body: { text: 'Mine' } })
  const { user, queries } = await show(meeting.id)
  await user.click(await screen.findByRole('button', { name: 'One?' }))
  const own = entry('One?').getByLabelText<HTMLTextAreaElement>('Your answer')
  expect(own.value).toBe('Mine')
  await answer({ params, body: { text: null, baseRevision: revision } })
  await queries.invalidateQueries()
  await waitFor(() => expect(own.value).toBe(''))
  await user.type(own, 'Anew')
  await user.tab()
  await waitFor(async () =>
    expect((await read()).questions[0]?.answers).toMatchObject([{ text: 'Anew' }]),
  )
  expect(screen.queryByRole('alert')).toBeNull()
})
