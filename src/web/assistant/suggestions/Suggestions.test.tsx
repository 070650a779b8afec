import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { EditGoalDialog } from '#web/conversations/goals/GoalDialogs.tsx'
import { NewGoalDialog } from '#web/conversations/goals/GoalDialogs.tsx'
import { EditAgreementDialog } from '#web/conversations/agreements/EditAgreementDialog.tsx'
import { NewAgreementDialog } from '#web/conversations/agreements/AgreementDialogs.tsx'
import { WriteFeedback } from '#web/conversations/feedback/WriteFeedback.tsx'
import { unanswered } from '#web/kernel/transport/transport.ts'
import { chooseAi } from '#tests/support/ai.ts'
import { useAssistant } from '#tests/support/chat-bot.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'

afterEach(cleanup)

const nothing = () => undefined
const ana = (w: World) => ({ userId: w.id('ana'), userName: 'Ana Test' })
const press = async (user: Awaited<ReturnType<typeof renderAs>>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }))
const panel = () => screen.findByRole('region', { name: 'Suggestions' })
const first = async (name: string) => {
  const [button] = await within(await panel()).findAllByRole('button', { name })
  if (!button) throw new Error(`no ${name}`)
  return button
}

const initiatives = [
  { description: 'Measure the wait', weightingPoints: 60 },
  { description: 'Answer customers within a day', weightingPoints: 40 },
]
const addGoal = (w: World, its: typeof initiatives) =>
  w.as('marta').goals.create({
    params: w.of('ana'),
    body: {
      description: 'Customers wait half as long',
      weightingPoints: 100,
      tracking: its.length > 0 ? 'initiatives' : 'manual',
      initiatives: its,
    },
  })
const goalsOfAna = (w: World) => w.as('marta').goals.list({ params: w.of('ana') })

async function withAssistant() {
  const w = await world()
  await useAssistant(w)
  return w
}

describe('beside a box', () => {
  test('a goal is taken with its initiatives, and is nobody’s until it is saved', async () => {
    const w = await withAssistant()
    const of = <NewGoalDialog collaborator={ana(w)} others={[]} onClose={nothing} />
    const { user } = await renderAs(w, 'marta', of)
    await press(user, 'Suggest goals')
    await user.click(await first('Suggest goals'))
    await user.click(await first('Use this text'))
    const [box] = screen.getAllByRole<HTMLTextAreaElement>('textbox')
    await waitFor(() => expect(box?.value).toContain('Everyone involved'))
    const weights = screen.getAllByRole<HTMLInputElement>('spinbutton').map(({ value }) => value)
    expect(weights.filter((it) => it === '40' || it === '30')).toEqual(['40', '30', '30'])
    expect(await w.as('marta').goals.list({ params: w.of('ana'), query: {} })).toEqual([])
    await press(user, 'Remove suggestion')
    expect(box?.value).toBe('')
    expect(screen.queryByText('Initiatives')).toBeNull()
  })

  test('agreements in a 1:1 start from the comments that were written in it', async () => {
    const w = await withAssistant()
    const said = () => 'You explained the delay before anyone asked.'
    const of = <NewAgreementDialog collaborator={{ ...ana(w), said }} onClose={nothing} />
    const { user } = await renderAs(w, 'marta', of)
    await press(user, 'Suggest agreements')
    const box = within(await panel()).getByLabelText<HTMLTextAreaElement>('Feedback to start from')
    expect(box.value).toBe(said())
    expect(await first('Use this text')).toBeTruthy()
  })

  test('a goal that is followed is suggested words for, and keeps its initiatives and their weights', async () => {
    const w = await withAssistant()
    const goal = await addGoal(w, initiatives)
    const of = <EditGoalDialog collaborator={ana(w)} goal={goal} others={[]} onClose={nothing} />
    const { user } = await renderAs(w, 'marta', of)
    await press(user, 'Suggest goals')
    // Asked for nothing else, it is about this goal.
    await user.click(await first('Suggest goals'))
    expect(await screen.findByText(/time customers wait/)).toBeTruthy()
    expect(within(await panel()).queryByText(/\(40%\)/)).toBeNull()
    expect(screen.getByText(/Only the text changes/)).toBeTruthy()
    for (const name of ['Use this text', 'Show another', 'Use this text'])
      await user.click(await first(name))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(async () => expect((await goalsOfAna(w))[0]?.version).toBe(goal.version + 1))
    const [saved] = await goalsOfAna(w)
    expect(saved?.description).not.toBe(goal.description)
    expect(saved?.initiatives).toEqual(goal.initiatives)
  })

  test('a goal of which nothing was reported gets initiatives, as a new one does', async () => {
    const w = await withAssistant()
    const goal = await addGoal(w, [])
    const of = <EditGoalDialog collaborator={ana(w)} goal={goal} others={[]} onClose={nothing} />
    const { user } = await renderAs(w, 'marta', of)
    await press(user, 'Suggest goals')
    await user.click(await first('Suggest goals'))
    await user.click(await first('Use this text'))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(async () => expect((await goalsOfAna(w))[0]?.initiatives).toHaveLength(3))
  })

  test('an agreement that exists is suggested other words, and nothing else of it changes', async () => {
    const w = await withAssistant()
    const created = await w.as('marta').agreements.create({
      params: w.of('ana'),
      body: {
        description: 'Pair on Fridays',
        relatedTo: { kind: 'skill', id: w.skillIds[0] ?? '' },
        dueDate: null,
      },
    })
    const relatedName = { text: 'Skill 1', language: 'en' } as const
    const agreement = { ...created, relatedName, manager: null }
    const of = (
      <EditAgreementDialog
        collaborator={ana(w)}
        agreement={agreement}
        decided={undefined}
        onClose={nothing}
      />
    )
    const { user } = await renderAs(w, 'marta', of)
    await press(user, 'Suggest agreements')
    await user.type(
      screen.getByRole('textbox', { name: 'Feedback to start from' }),
      'The report came late twice.',
    )
    await user.click(await first('Suggest agreements'))
    await user.click(await first('Use this text'))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const saved = async () => (await w.as('marta').agreements.list({ params: w.of('ana') }))[0]
    await waitFor(async () => expect((await saved())?.version).toBe(agreement.version + 1))
    const { description, relatedTo, owedBy, dueDate } = agreement
    expect(await saved()).toMatchObject({ relatedTo, owedBy, dueDate })
    expect((await saved())?.description).not.toBe(description)
  })

  test('an agreement needs feedback text first, and says so', async () => {
    const w = await withAssistant()
    const of = <NewAgreementDialog collaborator={ana(w)} onClose={nothing} />
    const { user } = await renderAs(w, 'marta', of)
    await press(user, 'Suggest agreements')
    await user.click(await first('Suggest agreements'))
    expect(await screen.findByText(/Write some feedback first/)).toBeTruthy()
    const feedback = screen.getByRole('textbox', { name: 'Feedback to start from' })
    await user.type(feedback, 'The report came late twice.')
    await user.click(await first('Suggest agreements'))
    expect(await first('Use this text')).toBeTruthy()
  })

  test('better feedback shows what is different, and gives the author’s own back', async () => {
    const w = await withAssistant()
    const about = { id: w.id('ana'), name: 'Ana Test' }
    const of = <WriteFeedback about={about} onClose={nothing} />
    const { user } = await renderAs(w, 'marta', of)
    await press(user, 'Improve the text')
    await user.click(await first('Improve the text'))
    expect(await screen.findByText(/Write your feedback first/)).toBeTruthy()
    const [box] = screen.getAllByRole<HTMLTextAreaElement>('textbox')
    if (!box) throw new Error('no box')
    await user.type(box, 'You always answer late.')
    await user.click(await first('Improve the text'))
    await user.click(await first('Use this text'))
    expect(box.value).toContain('What I saw: You always answer late.')
    expect(document.querySelectorAll('ins').length).toBeGreaterThan(0)
    await user.click(await first('Restore my text'))
    expect(box.value).toBe('You always answer late.')
  })

  test('what does not come is said in words, and can be asked for again', async () => {
    const w = await withAssistant()
    const whole = w.pageOf('marta')
    const goal = { lines: () => Promise.reject(unanswered()) }
    const api = { ...whole, suggestions: { ...whole.suggestions, goal } }
    const of = <NewGoalDialog collaborator={ana(w)} others={[]} onClose={nothing} />
    const { user } = await renderAs(w, 'marta', of, { api })
    await press(user, 'Suggest goals')
    await user.type(screen.getByRole('textbox', { name: /^Topic of the goal/ }), 'Customers')
    await user.click(await first('Suggest goals'))
    expect(await screen.findByText(/^Couldn’t get suggestions/)).toBeTruthy()
    expect(await first('Suggest goals')).toBeTruthy()
    expect(screen.getByDisplayValue('Customers')).toBeTruthy()
  })

  test('switched off meanwhile, the assistant says so, and what was typed stays', async () => {
    const w = await withAssistant()
    const of = <NewAgreementDialog collaborator={ana(w)} onClose={nothing} />
    const { user } = await renderAs(w, 'marta', of)
    await press(user, 'Suggest agreements')
    const feedback = screen.getByRole('textbox', { name: 'Feedback to start from' })
    await user.type(feedback, 'Late twice.')
    await chooseAi(w, { isOn: false })
    await user.click(await first('Suggest agreements'))
    expect(await screen.findByText('Your company has switched the assistant off.')).toBeTruthy()
    expect(feedback).toMatchObject({ value: 'Late twice.' })
  })

  test('there is no button where the assistant is off', async () => {
    const w = await world()
    const of = <NewGoalDialog collaborator={ana(w)} others={[]} onClose={nothing} />
    await renderAs(w, 'marta', of)
    await screen.findByRole('dialog')
    expect(screen.queryByRole('button', { name: 'Suggest goals' })).toBeNull()
  })
})
