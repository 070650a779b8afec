import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pageSizeDefault } from '#contract/kernel/page.ts'
import { requestAnchor } from '#domain/conversations/feedback/request-anchor.ts'
import { filledTexts } from '#tests/support/filled.ts'
import type { Name } from '#tests/support/people.ts'
import { picture } from '#tests/support/pictures.ts'
import { refusedAtFirst } from '#tests/support/refused-at-first.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'
import { MyFeedbackPage } from './MyFeedbackPage.tsx'

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(cleanup)

const question = 'How did the demo go?'
const askBruno = () =>
  w.as('ana').feedbackRequests.ask({ params: w.of('bruno'), body: { question } })
const show = async (as: Name) => {
  const view = await renderAs(w, as, <MyFeedbackPage />)
  await screen.findByRole('button', { name: 'Ask for feedback' })
  return view
}
const gone = (name: string) =>
  waitFor(() => expect(screen.queryByRole('region', { name })).toBeNull())
const chooseInMenu = async (user: UserEvent, of: string, action: string) => {
  const name = `More about this request: ${of}`
  expect(screen.queryByText(action)).toBeNull()
  await user.click(await screen.findByRole('button', { name }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}
const aDialog = () => within(screen.getByRole('dialog'))

test('what one waits for stands above the choice of entries, whichever is chosen', async () => {
  await askBruno()
  const { user } = await show('ana')
  const asked = await screen.findByRole('region', { name: 'Your requests' })
  const entries = within(screen.getByRole('region', { name: 'Feedback entries' }))
  const chooser = entries.getByRole('radio', { name: 'Written by me' })
  expect(asked.compareDocumentPosition(chooser)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await user.click(chooser)
  expect(screen.getByRole('region', { name: 'Your requests' })).toBe(asked)
})

test('one asks somebody, reads who else reads the question, and is not offered to ask twice', async () => {
  const { user } = await show('ana')
  await user.click(screen.getByRole('button', { name: 'Ask for feedback' }))
  const whom = aDialog().getByRole('combobox', { name: /^Who do you want to ask/ })
  await within(whom).findByRole('option', { name: 'Bruno Test' })
  await user.click(aDialog().getByRole('button', { name: 'Ask for feedback' }))
  aDialog().getByText('Choose someone to ask.')
  await user.selectOptions(whom, 'Bruno Test')
  aDialog().getByText('Visible to you and Bruno Test')
  await user.type(aDialog().getByRole('textbox', { name: /^What do you want to know/ }), question)
  await user.click(aDialog().getByRole('button', { name: 'Ask Bruno Test' }))
  await screen.findByText('Question sent.')
  const mine = await screen.findByRole('region', { name: 'Your requests' })
  within(mine).getByText(question)
  within(mine).getByText('Asked on Jan 15, 2030')

  await user.click(screen.getByRole('button', { name: 'Ask for feedback' }))
  const again = aDialog().getByRole('combobox', { name: /^Who do you want to ask/ })
  await user.selectOptions(again, 'Bruno Test')
  await user.type(aDialog().getByRole('textbox', { name: /^What do you want to know/ }), 'Again?')
  await user.click(aDialog().getByRole('button', { name: 'Ask Bruno Test' }))
  aDialog().getByText(/^You’ve already asked this person\./)
})

test('asking says when the people to ask did not load, and offers them after another try', async () => {
  const whole = w.pageOf('ana')
  const circle = refusedAtFirst(whole.myPeople.circle)
  const myPeople = { ...whole.myPeople, circle: circle.call }
  const { user } = await renderAs(w, 'ana', <MyFeedbackPage />, { api: { ...whole, myPeople } })
  await user.click(await screen.findByRole('button', { name: 'Ask for feedback' }))
  await aDialog().findByText(/^Couldn’t load everything to choose from\./)
  circle.answer()
  await user.click(aDialog().getByRole('button', { name: 'Try again' }))
  await aDialog().findByRole('option', { name: 'Bruno Test' })
})

test('who asks and who is asked are there with their picture, as in the entries below', async () => {
  const file = picture('image/png').toString('base64')
  for (const name of ['ana', 'bruno'] as const)
    await w.as(name).personal.changePicture({ params: { companyId: w.companyId }, body: { file } })
  await askBruno()
  const faceOf = (name: string) => {
    const region = screen.getByRole('region', { name })
    return region.querySelector('img')?.getAttribute('src')
  }
  await show('bruno')
  await screen.findByRole('region', { name: 'Waiting for your answer' })
  expect(faceOf('Waiting for your answer')).toContain('/pictures/')
  cleanup()
  await show('ana')
  await screen.findByRole('region', { name: 'Your requests' })
  expect(faceOf('Your requests')).toContain('/pictures/')
})

test('whoever is asked answers in one box, and both diaries show what was asked', async () => {
  await askBruno()
  const { user } = await show('bruno')
  const toMe = within(await screen.findByRole('region', { name: 'Waiting for your answer' }))
  await user.click(toMe.getByRole('button', { name: 'Answer' }))
  aDialog().getByText('Ana Test asked: “How did the demo go?”')
  await aDialog().findByText('Visible to you, Marta Test, and Ana Test')
  await user.type(aDialog().getByRole('textbox', { name: /^Your answer/ }), 'You were calm')
  await user.click(aDialog().getByRole('button', { name: 'Share with Ana Test' }))
  await screen.findByText('Feedback shared.')
  await gone('Waiting for your answer')
  await user.click(screen.getByRole('radio', { name: 'Written by me' }))
  await screen.findByText('You were calm')
  screen.getByText('Ana Test asked: “How did the demo go?”')
  cleanup()
  await show('ana')
  await screen.findByText('You were calm')
  screen.getByText('You asked: “How did the demo go?”')
})

test('declining asks for no reason, and who asked reads a kind word', async () => {
  await askBruno()
  const { user } = await show('bruno')
  await chooseInMenu(user, 'Ana Test', 'Decline')
  const sure = within(await screen.findByRole('alertdialog'))
  sure.getByText(
    'Ana Test will see that you can’t answer right now. You don’t have to give a reason.',
  )
  await user.click(sure.getByRole('button', { name: 'Decline' }))
  await screen.findByText('Question declined.')
  cleanup()
  await show('ana')
  await screen.findByText('Can’t answer right now')
  expect(screen.queryByRole('button', { name: /^More about this request/ })).toBeNull()
})

test('who asked withdraws a question that nobody has answered', async () => {
  await askBruno()
  const { user } = await show('ana')
  await chooseInMenu(user, 'Bruno Test', 'Withdraw question')
  await screen.findByText('Question withdrawn.')
  await gone('Your requests')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByRole('button', { name: 'More about this request: Bruno Test' })
})

test('answering is the page’s work while somebody waits for it, and writing otherwise', async () => {
  await askBruno()
  await w.as('marta').feedbackRequests.ask({ params: w.of('bruno'), body: { question } })
  await show('bruno')
  expect(await screen.findAllByRole('button', { name: 'Answer' })).toHaveLength(2)
  expect(filledTexts()).toEqual(['Answer'])
  cleanup()
  await show('ana')
  expect(filledTexts()).toEqual(['Write feedback'])
})

test('the address of a request leads to it, and reads no more of the diary than its first page', async () => {
  const { id } = await askBruno()
  const body = { text: 'A note', category: 'global-evaluation' } as const
  for (let count = 0; count <= pageSizeDefault; count += 1)
    await w.as('bruno').feedback.write({ params: w.of('bruno'), body })
  const route = `/#${requestAnchor(id)}`
  const { queries } = await renderAs(w, 'bruno', <MyFeedbackPage />, { route })
  const asked = await screen.findByText(question)
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  expect(document.activeElement).toBe(asked.closest('li'))
  expect(screen.getByRole('button', { name: 'Show older' })).toBeTruthy()
})
