import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addDays } from '#domain/kernel/time/day.ts'
import { askInCompany } from '#tests/support/company-questions.ts'
import { changesOf } from '#tests/support/finishing.ts'
import { meet, type Meeting } from '#tests/support/one-to-ones.ts'
import { refusedAtFirst } from '#tests/support/refused-at-first.ts'
import { renderAs } from '#tests/support/render.tsx'
import { testToday, world, type World } from '#tests/support/world.ts'
import { OneToOnePage } from '#web/conversations/one-to-ones/OneToOnePage.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { QuestionSetField } from './QuestionSetField.tsx'

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(cleanup)

test('a rhythm chosen while it is held proposes its day for the next, which can be another', async () => {
  const meeting = await meet(w, { state: 'IN_CONDUCTION' })
  const path = paths.manager.oneToOne
  const route = `${path.replace('$oneToOneId', meeting.id)}?step=actionPlan`
  const { user } = await renderAs(w, 'marta', <OneToOnePage />, { path, route })
  await user.selectOptions(await screen.findByLabelText('Repeat'), 'Every 2 weeks')
  const day = screen.getByLabelText<HTMLInputElement>(/^Next one-to-one/)
  await waitFor(() => expect(day.value).toBe(addDays(testToday, 14)))
  await waitFor(async () => expect((await meeting.read()).repeatWeeks).toBe(2))
  expect(screen.getAllByText(/when this one closes/i)).toHaveLength(1)
  await user.selectOptions(screen.getByLabelText('Repeat'), 'Doesn’t repeat')
  await waitFor(async () => expect((await meeting.read()).repeatWeeks).toBeNull())
})

describe('the day of a series', () => {
  const open = async (meeting: Meeting) => {
    const path = paths.manager.oneToOne
    const route = `${path.replace('$oneToOneId', meeting.id)}?step=actionPlan`
    const { user } = await renderAs(w, 'marta', <OneToOnePage />, { path, route })
    return { user, day: await screen.findByLabelText<HTMLInputElement>(/^Next one-to-one/) }
  }
  const written = async (meeting: Meeting) => (await meeting.read()).draft?.fields[0]?.value
  const repeating = async () => {
    const meeting = await meet(w, { state: 'IN_CONDUCTION' })
    await w.as('marta').oneToOnes.repeat({ params: meeting.at, body: { weeks: 2 } })
    return meeting
  }

  test('is shown anew for a one-to-one that goes on on another day', async () => {
    const meeting = await repeating()
    expect((await open(meeting)).day.value).toBe(addDays(testToday, 14))
    cleanup()
    await meeting.step('cancelConduction')
    const { version } = await meeting.read()
    const body = { date: addDays(testToday, 5), version }
    await w.as('marta').oneToOnes.reschedule({ params: meeting.at, body })
    await meeting.step('startConduction')
    expect((await open(meeting)).day.value).toBe(addDays(testToday, 19))
    expect(await written(meeting)).toBeUndefined()
  })

  test('gives way to one that is written, and comes back with another rhythm', async () => {
    const meeting = await repeating()
    const { user, day } = await open(meeting)
    fireEvent.change(day, { target: { value: '' } })
    expect(day.value).toBe('')
    fireEvent.change(day, { target: { value: '2030-03-01' } })
    await waitFor(async () => expect(await written(meeting)).toBe('2030-03-01'))
    await user.selectOptions(screen.getByLabelText('Repeat'), 'Every 4 weeks')
    await waitFor(() => expect(day.value).toBe(addDays(testToday, 28)))
    await waitFor(async () => expect(await written(meeting)).toBeNull())
  })
})

test('a former manager moves it without a rhythm', async () => {
  const meeting = await meet(w, { state: 'IN_CONDUCTION' })
  await changesOf(w).moveAna()
  const path = paths.manager.oneToOne
  const route = path.replace('$oneToOneId', meeting.id)
  const { user } = await renderAs(w, 'marta', <OneToOnePage />, { path, route })
  await user.click(await screen.findByRole('button', { name: 'More about this one-to-one' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Reschedule' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reschedule' }))
  expect(dialog.queryByLabelText('Repeat')).toBeNull()
  fireEvent.change(dialog.getByLabelText('New date'), { target: { value: '2030-01-18' } })
  await user.click(dialog.getByRole('button', { name: 'Reschedule one-to-one' }))
  await waitFor(async () => expect((await meeting.read()).date).toBe('2030-01-18'))
})

test('a next date that was changed elsewhere is to choose between', async () => {
  const meeting = await meet(w, { state: 'PREPARED' })
  const path = paths.manager.oneToOne
  const route = `${path.replace('$oneToOneId', meeting.id)}?step=actionPlan`
  const { user } = await renderAs(w, 'marta', <OneToOnePage />, { path, route })
  const day = await screen.findByLabelText<HTMLInputElement>(/^Next one-to-one/)
  await meeting.write('nextDate', '2030-01-30')
  await user.type(day, '2030-01-29')
  const conflict = await screen.findByText('Someone else changed this')
  expect(conflict.parentElement?.textContent).toMatch(/January.30/)
  await user.click(screen.getByRole('button', { name: 'Use the other version' }))
  expect(day.value).toBe('2030-01-30')
})

test('which questions are asked is a choice where the company has more than one set', async () => {
  const onChange = vi.fn()
  await renderAs(w, 'marta', <QuestionSetField value={null} onChange={onChange} />)
  expect(screen.queryByLabelText('Company questions')).toBeNull()
  cleanup()
  await askInCompany(w)
  const field = <QuestionSetField value={null} onChange={onChange} />
  const { user } = await renderAs(w, 'marta', field)
  const choice = await screen.findByLabelText('Company questions')
  await user.selectOptions(choice, 'Development review (1 question)')
  expect(onChange).toHaveBeenLastCalledWith('PERFORMANCE_REVIEW')
  await user.selectOptions(choice, 'No questions')
  expect(onChange).toHaveBeenLastCalledWith('NONE')
})

test('where the sets did not load it says so, and offers them after another try', async () => {
  await askInCompany(w)
  const whole = w.pageOf('marta')
  const sets = refusedAtFirst(whole.agenda.sets)
  const api = { ...whole, agenda: { ...whole.agenda, sets: sets.call } }
  const field = <QuestionSetField value={null} onChange={vi.fn()} />
  const { user } = await renderAs(w, 'marta', field, { api })
  const problem = await screen.findByRole('alert')
  expect(problem.textContent).toContain('Couldn’t load everything to choose from. Not now.')
  sets.answer()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByLabelText('Company questions')
  expect(screen.queryByRole('alert')).toBeNull()
})
