import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { NewGoalDialog } from '#web/goals/NewGoalDialog.tsx'
import { NewAgreementDialog } from '#web/agreements/NewAgreementDialog.tsx'
import { WriteFeedback } from '#web/feedback/WriteFeedback.tsx'
import { useAssistant } from '#tests/support/chat-bot.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

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
    const of = <WriteFeedback about={about} choosesWhom={false} onClose={nothing} />
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
    await user.click(await first('Bring my text back'))
    expect(box.value).toBe('You always answer late.')
  })

  test('there is no button where the assistant is off', async () => {
    const w = await world()
    const of = <NewGoalDialog collaborator={ana(w)} others={[]} onClose={nothing} />
    await renderAs(w, 'marta', of)
    await screen.findByRole('dialog')
    expect(screen.queryByRole('button', { name: 'Suggest goals' })).toBeNull()
  })
})
