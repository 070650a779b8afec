import { fireEvent } from '@testing-library/dom'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { metByDiego } from '#tests/support/decisions.ts'
import { meet, type Meeting } from '#tests/support/one-to-ones.ts'
import { renderAs } from '#tests/support/render.tsx'
import { later, world, type World } from '#tests/support/world.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { MyOneToOnePage } from './MyOneToOnePage.tsx'
import { drafts } from '#web/kernel/drafts/drafts.ts'
import { unanswered } from '#web/kernel/transport/transport.ts'
import { OneToOnePage } from './OneToOnePage.tsx'

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(cleanup)

type User = Awaited<ReturnType<typeof open>>['user']

/** At the end of the last step; the second one is at the foot. */
const finish = async (user: User) => {
  const [first] = await screen.findAllByRole('button', { name: 'Finish…' })
  await user.click(first ?? document.body)
}

/** From any other step. */
const finishEarly = async (user: User) => {
  await user.click(screen.getByRole('button', { name: 'More about this one-to-one' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Finish…' }))
}

const open = async ({ id }: Meeting, step = 'introduction', api = w.pageOf('marta')) => {
  const path = paths.manager.oneToOne
  const route = `${path.replace('$oneToOneId', id)}?step=${step}`
  const view = await renderAs(w, 'marta', <OneToOnePage />, { path, route, api })
  await screen.findByRole('heading', { level: 1, name: 'One-to-one with Ana Test' })
  return view
}

const openOnes = async () => {
  const all = await w.as('marta').oneToOnes.list({ params: w.of('ana') })
  return all.filter(({ state }) => state !== 'CLOSED')
}

test('a closed one says the day of its closing only where it was held on another', async () => {
  await open(await meet(w, { state: 'CLOSED' }))
  await screen.findByText('Here’s what was shared.')
  cleanup()
  const late = await meet(w, { state: 'IN_REVIEW' })
  await later(2, async () => {
    await open(await late.step('sendSummary').then(() => late))
    await screen.findByText('Closed on Thursday, January 17, 2030. Here’s what was shared.')
  })
})

describe('before it is sent', () => {
  test('stands what will be read, what was typed last included, and no private word', async () => {
    const meeting = await meet(w, { state: 'IN_CONDUCTION' })
    await meeting.write(`skills.${w.skillIds[0]}.privateComment`, 'Canary of Marta')
    const { user } = await open(meeting, 'actionPlan')
    await user.type(await screen.findByLabelText('Closing'), 'Good to see you')
    await finish(user)
    const dialog = within(await screen.findByRole('dialog', { name: 'How do you want to finish?' }))
    const paper = await dialog.findByRole('region', { name: 'Preview for Ana Test' })
    await within(paper).findByText('Good to see you')
    expect(paper.textContent).not.toContain('Canary')
    expect(within(paper).queryAllByRole('button')).toEqual([])
    await user.click(dialog.getByRole('radio', { name: 'Keep in review' }))
    expect(dialog.queryByText('Good to see you')).toBeNull()
  })

  test('stands the day that closing schedules the next one for', async () => {
    const meeting = await meet(w, { state: 'IN_CONDUCTION' })
    await meeting.write('nextDate', '2030-02-01')
    const { user } = await open(meeting, 'actionPlan')
    await finish(user)
    const words = 'Closing schedules the next one-to-one for Friday, February 1, 2030.'
    expect(await screen.findByText(words)).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'Keep in review' }))
    expect(screen.queryByText(words)).toBeNull()
  })

  test('stands that nothing was written where nothing was', async () => {
    const { user } = await open(await meet(w, { state: 'IN_CONDUCTION' }))
    await finishEarly(user)
    const paper = await screen.findByRole('region', { name: 'Preview for Ana Test' })
    await within(paper).findByText('No notes yet.')
  })

  test('a summary in review is shown as well', async () => {
    const meeting = await meet(w, { state: 'IN_REVIEW' })
    await meeting.write('farewell', 'Until next time')
    const { user } = await open(meeting)
    await user.click(screen.getByRole('button', { name: 'Share and close' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('Until next time')).toBeTruthy()
  })
})

test('text that was not saved when it was sent from elsewhere stays until it is discarded', async () => {
  const meeting = await meet(w, { state: 'IN_CONDUCTION' })
  const whole = w.pageOf('marta')
  const write: typeof whole.oneToOnes.write = async (input) => {
    if (input.body.path === 'farewell') throw unanswered()
    const saved = await whole.oneToOnes.write(input)
    if (input.body.path === 'progression') throw unanswered()
    return saved
  }
  const api = { ...whole, oneToOnes: { ...whole.oneToOnes, write } }
  const { user, queries } = await open(meeting, 'actionPlan', api)
  await user.type(await screen.findByRole('textbox', { name: 'Action plan' }), 'One step up')
  await user.type(await screen.findByLabelText('Closing'), 'Until soon')
  await user.tab()
  const onServer = async () => (await meeting.read()).draft?.fields.map(({ value }) => value)
  await waitFor(async () => expect(await onServer()).toContain('One step up'))
  await meeting.step('finishAndShare')
  await queries.invalidateQueries({ queryKey: ['one-to-ones'] })
  const left = within(await screen.findByRole('alert'))
  expect(left.getByText('Until soon')).toBeTruthy()
  expect(drafts().hasAny()).toBe(true)
  await user.click(left.getByRole('button', { name: 'Discard' }))
  expect([screen.queryByRole('alert'), drafts().hasAny()]).toEqual([null, false])
})

test('a goal that was being added when it was sent from elsewhere stays until it is discarded', async () => {
  const meeting = await meet(w, { state: 'IN_CONDUCTION' })
  const { user, queries } = await open(meeting, 'impact')
  await user.click(await screen.findByRole('button', { name: 'Add a goal' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /^Goal/ }), 'Halve the waiting time')
  await meeting.step('finishAndShare')
  await queries.invalidateQueries({ queryKey: ['one-to-ones'] })
  const left = within(await screen.findByRole('alert'))
  expect(left.getByText('Halve the waiting time')).toBeTruthy()
  await user.click(left.getByRole('button', { name: 'Discard' }))
  expect([screen.queryByRole('alert'), drafts().hasAny()]).toEqual([null, false])
})

describe('once it is sent', () => {
  const send = async (meeting: Meeting) => {
    const { user } = await open(meeting)
    await finishEarly(user)
    await user.click(await screen.findByRole('button', { name: 'Share and close' }))
    const said = await screen.findByRole('heading', { name: 'Shared with Ana Test' })
    await waitFor(() => expect(document.activeElement).toBe(said))
    return user
  }

  test('the next one is proposed with its reason, and planned by one click', async () => {
    const user = await send(await meet(w, { state: 'IN_CONDUCTION' }))
    expect(
      await screen.findByText(/Recommended date for the next one-to-one: Tuesday/),
    ).toBeTruthy()
    expect(screen.getByText('This is your usual frequency.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Schedule one-to-one' }))
    expect(
      await screen.findByText(/^Next one-to-one scheduled for Tuesday, January 29/),
    ).toBeTruthy()
    expect(await openOnes()).toMatchObject([{ date: '2030-01-29', type: 'FOLLOW_UP' }])
  })

  test('the next one is named where it was planned in the action plan, and moved from there', async () => {
    const meeting = await meet(w, { state: 'IN_CONDUCTION' })
    await meeting.write('nextDate', '2030-02-01')
    const user = await send(meeting)
    expect(
      await screen.findByText(/^Next one-to-one scheduled for Friday, February 1/),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Schedule one-to-one' })).toBeNull()

    await user.click(await screen.findByRole('button', { name: 'Reschedule' }))
    fireEvent.input(await screen.findByLabelText('New date'), { target: { value: '2030-02-05' } })
    await user.click(screen.getByRole('button', { name: 'Reschedule one-to-one' }))
    expect(
      await screen.findByText(/^Next one-to-one scheduled for Tuesday, February 5/),
    ).toBeTruthy()
  })

  test('nothing of that is said to whoever opens it later', async () => {
    await open(await meet(w, { state: 'CLOSED' }))
    expect(screen.queryByText('Shared with Ana Test')).toBeNull()
  })
})

describe('the day to meet next', () => {
  const field = () => screen.findByLabelText<HTMLInputElement>('Next one-to-one')

  test('is filled in with what is recommended once the one-to-one is held, and saved', async () => {
    const meeting = await meet(w, { state: 'IN_CONDUCTION' })
    await open(meeting, 'actionPlan')
    await waitFor(async () => expect((await field()).value).toBe('2030-01-29'))
    await waitFor(async () => {
      const { draft } = await meeting.read()
      expect(draft?.fields).toMatchObject([{ path: 'nextDate', value: '2030-01-29' }])
    })
  })

  test('stays empty where it was emptied, and as it was written', async () => {
    const meeting = await meet(w, { state: 'IN_CONDUCTION' })
    await meeting.write('nextDate', '2030-02-01')
    await open(meeting, 'actionPlan')
    expect((await field()).value).toBe('2030-02-01')
    fireEvent.input(await field(), { target: { value: '' } })
    await waitFor(async () => expect((await meeting.read()).draft?.fields[0]?.value).toBeNull())
    cleanup()
    await open(meeting, 'actionPlan')
    await screen.findByText(/^Recommended:/)
    expect((await field()).value).toBe('')
  })

  test('is nobody’s to fill in before it is held', async () => {
    await open(await meet(w, { state: 'PREPARED' }), 'actionPlan')
    await screen.findByText(/^Recommended:/)
    expect((await field()).value).toBe('')
  })
})

test('a closed one leads its collaborator to its agreement that they have yet to confirm', async () => {
  const meeting = await meet(w, { state: 'IN_CONDUCTION' })
  const relatedTo = { kind: 'skill', id: w.skillIds[0] ?? '' } as const
  const body = { description: 'Write it down', relatedTo, dueDate: null, oneToOneId: meeting.id }
  const { id: agreementId } = await w.as('marta').agreements.create({ params: w.of('ana'), body })
  await meeting.step('finishAndShare')
  const path = paths.personal.oneToOne
  const show = async () => {
    const route = path.replace('$oneToOneId', meeting.id)
    const { queries } = await renderAs(w, 'ana', <MyOneToOnePage />, { path, route })
    await screen.findByText('Write it down')
    await waitFor(() => expect(queries.isFetching()).toBe(0))
    return screen.queryByRole('link', { name: 'Review agreement' })?.getAttribute('href')
  }
  expect(await show()).toBe(`${paths.personal.agreements}#${agreementId}`)
  cleanup()
  const params = { companyId: w.companyId, agreementId }
  await w.as('ana').agreements.confirm({ params, body: { version: 2 } })
  expect(await show()).toBeUndefined()
})

test('a closed one that another manager held says whose it was', async () => {
  const agreement = { description: 'Keep Monday free', dueDate: null, owedBy: w.id('marta') }
  const relatedTo = { kind: 'skill', id: w.skillIds[0] ?? '' } as const
  await w.as('marta').agreements.create({ params: w.of('ana'), body: { ...agreement, relatedTo } })
  await open(await metByDiego(w, 'Write the handbook'))
  await screen.findByText(/^With Diego Test · /)
  await screen.findByText(/Owner: Marta Test/)
})
