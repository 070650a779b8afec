import { cleanup, screen, within, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { inProgress } from '#tests/support/decisions.ts'
import { filledTexts } from '#tests/support/filled.ts'
import { showNineBox } from '#tests/support/nine-box.ts'
import { meet, meetingOf, type Meeting } from '#tests/support/one-to-ones.ts'
import { renderAs } from '#tests/support/render.tsx'
import { later, world, type World } from '#tests/support/world.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { MyOneToOnePage } from './MyOneToOnePage.tsx'
import { MyOneToOnesPage } from './MyOneToOnesPage.tsx'

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(cleanup)

const open = async ({ id }: Meeting) => {
  const path = paths.personal.oneToOne
  const route = path.replace('$oneToOneId', id)
  const view = await renderAs(w, 'ana', <MyOneToOnePage />, { path, route })
  await screen.findByRole('heading', { level: 1, name: 'One-to-one with Marta Test' })
  return view
}

const ask = ({ at }: Meeting, as: 'ana' | 'marta', text: string) =>
  w.as(as).agenda.ask({ params: at, body: { text } })

test('whoever opens a closed one is not asked to join it any more', async () => {
  const { id } = await w.as('marta').oneToOnes.create({
    params: w.of('ana'),
    body: {
      type: 'FOLLOW_UP',
      date: '2030-01-16',
      appointment: { time: '10:00', duration: 45, place: 'Room 3', link: 'https://meet.example/1' },
    },
  })
  const meeting = meetingOf(w, id)
  await open(meeting)
  expect(screen.getByRole('link', { name: 'Join' })).toBeTruthy()
  cleanup()
  for (const event of closing) await meeting.step(event)
  await open(meeting)
  expect(screen.queryByRole('link', { name: 'Join' })).toBeNull()
})

test('what was said before stands beside a one-to-one ahead, and not beside a closed one', async () => {
  await showNineBox(w, { forManagers: true, forUsers: true })
  await meet(w, { type: 'PERFORMANCE_REVIEW', state: 'CLOSED' })
  const before = await meet(w)
  await before.write('farewell', 'Until the demo')
  for (const event of closing) await before.step(event)
  const next = await meet(w)
  await open(next)
  const past = within(await screen.findByRole('region', { name: 'Looking back' }))
  expect(await past.findByText('Until the demo')).toBeTruthy()
  expect(past.getByText('No open goals.')).toBeTruthy()
  expect(past.getByText('Development review')).toBeTruthy()
  expect(past.getByText('Feedback and follow-up').matches(`.${layout.unbroken}`)).toBe(true)
  expect(past.getByText('Exceeds expectations', { selector: 'p' })).toBeTruthy()
  expect(past.queryByText('Nothing written.')).toBeNull()
  expect(await past.findByText('Role model')).toBeTruthy()
  cleanup()
  await open(before)
  expect(screen.queryByRole('region', { name: 'Looking back' })).toBeNull()
})

describe('of a one-to-one the collaborator reads', () => {
  test('only that it is planned, while it is being prepared', async () => {
    const meeting = await meet(w)
    await meeting.write('greetings', 'CANARY not shared yet')
    const { container } = await open(meeting)
    expect(await screen.findByText(/^You’ll see what Marta Test prepares/)).toBeTruthy()
    expect(screen.queryByText('To prepare')).toBeNull()
    expect(screen.getByText('Not shared yet')).toBeTruthy()
    expect(container.textContent).not.toContain('CANARY')
  })

  test('what was shared, and no private comment, in no state', async () => {
    for (const state of ['PREPARED', 'CLOSED'] as const) {
      w = await world()
      const meeting = await meet(w)
      await meeting.write('greetings', 'Welcome back')
      await meeting.write(`skills.${w.skillIds[0]}.privateComment`, 'CANARY for Marta alone')
      const steps = { PREPARED: ['finishPreparation'], CLOSED: closing } as const
      for (const event of steps[state]) await meeting.step(event)
      const { container } = await open(meeting)
      expect(await screen.findByText('Welcome back')).toBeTruthy()
      expect(container.textContent).not.toContain('CANARY')
      cleanup()
    }
  })

  test('a closed one as it was said, with scores in words', async () => {
    const meeting = await meet(w, { type: 'PERFORMANCE_REVIEW' })
    await meeting.write('performance.sharedComment', 'You carried the release')
    for (const event of closing) await meeting.step(event)
    await open(meeting)
    expect(await screen.findByText('Here’s what was shared.')).toBeTruthy()
    expect(screen.getAllByText('Strength')).toHaveLength(4)
    expect(screen.getByText('You carried the release')).toBeTruthy()
  })

  test('agreements and goals that ended in it, by the words they have everywhere', async () => {
    const meeting = await later(-1 / 24, () => meet(w))
    const { closeAgreement, closeGoal } = await inProgress(w, meeting)
    await closeAgreement('NOT_FULFILLED')
    await closeGoal(3)
    for (const event of closing) await meeting.step(event)
    await open(meeting)
    const agreement = await screen.findByText(/· Not kept · Owner: Ana Test$/)
    expect(agreement.closest('p')?.textContent).toMatch(/^Skill 1 · Not kept · /)
    expect(screen.getByText(/^Fulfilled · 0% done/)).toBeTruthy()
  })
})

const closing = ['finishPreparation', 'startConduction', 'finishAndShare'] as const

describe('on the agenda the collaborator', () => {
  test('asks, and the manager has the question', async () => {
    const meeting = await meet(w)
    const { user } = await open(meeting)
    await user.type(
      await screen.findByRole('textbox', { name: 'Add a question' }),
      'Where is this going?{Enter}',
    )
    await screen.findByRole('group', { name: 'Where is this going?' })
    const { agenda } = await meeting.read('marta')
    expect(agenda.map(({ text }) => text.text)).toContain('Where is this going?')
  })

  test('rewords or removes a question of their own, until it has an answer', async () => {
    const meeting = await meet(w)
    const { id } = await ask(meeting, 'ana', 'My question')
    const own = await open(meeting)
    await own.user.click(await screen.findByRole('button', { name: 'My question' }))
    expect(screen.getByDisplayValue('My question')).toBeTruthy()
    cleanup()
    const params = { ...meeting.at, questionId: id }
    await w.as('marta').agenda.answer({ params, body: { text: 'My answer' } })
    const { user } = await open(meeting)
    await screen.findByText('1 answer')
    await user.click(screen.getByRole('button', { name: 'My question' }))
    await screen.findByText('My answer')
    expect(screen.queryByDisplayValue('My question')).toBeNull()
    expect(screen.getByText('My question')).toBeTruthy()
  })

  test('cannot change a question of the manager, and answers it where it is theirs', async () => {
    const meeting = await meet(w)
    await ask(meeting, 'marta', 'Her question')
    await w.as('marta').agenda.ask({
      params: meeting.at,
      body: { text: 'To herself', addressee: 'manager' },
    })
    const { user } = await open(meeting)
    const entry = (text: string) => within(screen.getByRole('group', { name: text }))
    for (const text of ['Her question', 'To herself'])
      await user.click(await screen.findByRole('button', { name: text }))
    expect(entry('Her question').queryByLabelText('Your question')).toBeNull()
    expect(entry('Her question').getByLabelText('Your answer')).toBeTruthy()
    expect(entry('To herself').queryByLabelText('Your answer')).toBeNull()
    expect(entry('To herself').getByText('For Marta Test')).toBeTruthy()
  })

  test('adds where the field is, and is led to questions to answer once it is prepared', async () => {
    const meeting = await meet(w)
    await ask(meeting, 'marta', 'Her question')
    await open(meeting)
    await screen.findByRole('textbox', { name: 'Add a question' })
    expect(filledTexts()).toEqual([])
    expect(screen.getByRole('button', { name: 'Add' })).toBeTruthy()
    cleanup()
    await meeting.step('finishPreparation')
    const { user } = await open(meeting)
    expect(filledTexts()).toEqual(['Answer questions'])
    await user.click(screen.getByRole('button', { name: 'Answer questions' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Her question' }))
  })

  test('adds nothing once it has closed', async () => {
    const meeting = await meet(w)
    await ask(meeting, 'ana', 'My question')
    for (const event of closing) await meeting.step(event)
    await open(meeting)
    await screen.findByText('Here’s what was shared.')
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('reads beside a text who will read it', async () => {
    await open(await meet(w))
    expect(
      await screen.findByText(
        'Visible to you and Marta Test. Closing shares it with your other managers',
      ),
    ).toBeTruthy()
  })
})

describe('the list of one’s own one-to-ones', () => {
  const list = async () => {
    const { user } = await renderAs(w, 'ana', <MyOneToOnesPage />)
    await screen.findByRole('heading', { level: 1, name: 'My one-to-ones' })
    return user
  }

  test('has the next one first, with how much is on its agenda, which its page has', async () => {
    const meeting = await meet(w)
    await ask(meeting, 'marta', 'Her question')
    await list()
    expect(await screen.findByText('With Marta Test')).toBeTruthy()
    expect(screen.getByText('1 question on the agenda')).toBeTruthy()
    expect(screen.queryByText('Her question')).toBeNull()
    const link = screen.getByRole('link', { name: 'Open the one-to-one' })
    expect(link.getAttribute('href')).toMatch(meeting.id)
  })

  test('leads who comes for the agenda to the one-to-one that has it', async () => {
    const { id } = await meet(w)
    const route = `${paths.personal.oneToOnes}?tab=agenda`
    const path = paths.personal.oneToOnes
    const view = await renderAs(w, 'ana', <MyOneToOnesPage />, { path, route })
    const at = paths.personal.oneToOne.replace('$oneToOneId', id)
    await waitFor(() => expect(view.address()).toBe(at))
  })

  test('takes a question without leaving it, and counts it', async () => {
    await meet(w)
    const user = await list()
    const line = await screen.findByRole('textbox', { name: 'Add a question' })
    await user.type(line, 'Where is this going?{Enter}')
    await screen.findByText('1 question on the agenda')
  })

  test('says of one that its manager prepares nothing that reads as a task', async () => {
    await meet(w)
    await list()
    expect(await screen.findByText('Not shared yet')).toBeTruthy()
    expect(screen.queryByText('To prepare')).toBeNull()
  })

  test('says what to expect where none is planned', async () => {
    await list()
    expect(await screen.findByText('No one-to-one scheduled yet')).toBeTruthy()
  })
})
