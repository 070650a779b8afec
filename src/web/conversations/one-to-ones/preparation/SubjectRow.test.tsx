import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { useAssistant } from '#tests/support/chat-bot.ts'
import { commentLengthMax } from '#domain/kernel/limits.ts'
import { meet, type Meeting } from '#tests/support/one-to-ones.ts'
import { renderAs } from '#tests/support/render.tsx'
import { setWidth } from '#tests/support/viewport.ts'
import { world, type World } from '#tests/support/world.ts'
import { shareScreen } from '#web/kernel/texts/screen-sharing.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { OneToOnePage } from '#web/conversations/one-to-ones/OneToOnePage.tsx'

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(() => {
  cleanup()
  shareScreen(false)
})

const open = async ({ id }: Meeting) => {
  const path = paths.manager.oneToOne
  const route = `${path.replace('$oneToOneId', id)}?step=feedback`
  const view = await renderAs(w, 'marta', <OneToOnePage />, { path, route })
  const row = async (name: string) => within(await screen.findByRole('article', { name }))
  return { ...view, row }
}

const focused = () => document.activeElement
const box = { name: /^Comment/ }

describe('the rows of a review', () => {
  test('are led through by keys: a number scores, words follow, and the next one comes', async () => {
    const { user, row } = await open(await meet(w, { type: 'PERFORMANCE_REVIEW', filled: false }))
    const [first, second] = [await row('Skill 1'), await row('Skill 2')]
    expect(first.queryByRole('textbox')).toBeNull()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(first.getAllByRole('radio')).toContain(focused()))
    await user.keyboard('3')
    expect(first.getByRole<HTMLInputElement>('radio', { name: 'Strength' }).checked).toBe(true)
    const comment = await first.findByRole('textbox', box)
    await waitFor(() => expect(focused()).toBe(comment))
    await user.keyboard('Three times in a row, 3 of 3.')
    expect(await first.findByText('Has a comment')).toBeTruthy()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(second.getAllByRole('radio')).toContain(focused()))
    // One is unfolded at most: the page stays short.
    expect(first.queryByRole('textbox')).toBeNull()
  })

  test('keep a score that the arrows pass over in its line, and give it back by Delete', async () => {
    const { user, row } = await open(await meet(w, { type: 'PERFORMANCE_REVIEW', filled: false }))
    const first = await row('Skill 1')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(first.getAllByRole('radio')).toContain(focused()))
    await user.keyboard('{ArrowRight}')
    expect(first.getAllByRole('radio')).toContain(focused())
    await user.keyboard('{Delete}')
    const scored = first.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)
    expect(scored).toEqual([])
  })

  test.each([
    ['unfolded', '{Control>}{Enter}{/Control}'],
    ['folded', ''],
  ])('lead from a score chosen by arrows to its comment, %s as they are', async (_, opening) => {
    const { user, row } = await open(await meet(w, { type: 'PERFORMANCE_REVIEW', filled: false }))
    const first = await row('Skill 1')
    if (opening) await user.keyboard(opening)
    else first.getAllByRole('radio')[0]?.focus()
    await waitFor(() => expect(first.getAllByRole('radio')).toContain(focused()))
    await user.keyboard('{ArrowRight}{Tab}')
    const comment = await first.findByRole('textbox', box)
    await waitFor(() => expect(focused()).toBe(comment))
  })

  test('keep a sign typed beside a field to themselves: nothing leads on to the next step', async () => {
    const { user, row } = await open(await meet(w, { type: 'PERFORMANCE_REVIEW', filled: false }))
    const first = await row('Skill 1')
    const name = first.getByRole('button', { name: 'Skill 1' })
    await user.click(name)
    name.focus()
    await user.keyboard('.')
    await new Promise((done) => setTimeout(done, 100))
    const steps = within(screen.getByRole('navigation', { name: 'One-to-one steps' }))
    expect(steps.getByRole('button', { current: 'step' }).textContent).toContain('Feedback')
  })
})

test('a row says what was said before, and private words not to a screen that is shared', async () => {
  setWidth(1280)
  const before = await meet(w, { type: 'PERFORMANCE_REVIEW' })
  await before.write(`skills.${w.skillIds[0]}.privateComment`, 'For Marta alone')
  for (const event of ['finishPreparation', 'startConduction', 'finishAndShare'] as const)
    await before.step(event)
  const { user, row } = await open(await meet(w))
  const first = await row('Skill 1')
  await first.findByRole('img', { name: 'Recent scores: Strength' })
  await user.click(first.getByRole('button', { name: 'Skill 1' }))
  const past = within(await first.findByRole('list', { name: 'From earlier one-to-ones' }))
  expect(past.getByText(`Said of skill ${w.skillIds[0]}`)).toBeTruthy()
  expect(past.getByText('For Marta alone')).toBeTruthy()
  await user.click(screen.getByRole('switch', { name: 'I’m sharing my screen' }))
  expect(past.queryByText('For Marta alone')).toBeNull()
})

test('a better text comes into the shared comment by a click alone, and the author’s own back', async () => {
  await useAssistant(w)
  const meeting = await meet(w, { filled: false })
  const path = `skills.${w.skillIds[0]}.sharedComment`
  const saved = async () => {
    const { draft } = await meeting.read()
    return draft?.fields.find((it) => it.path === path)?.value
  }
  const { user, row } = await open(meeting)
  const first = await row('Skill 1')
  await user.click(first.getByRole('button', { name: 'Skill 1' }))
  const improve = { name: 'Improve the text' }
  const written = await first.findByRole<HTMLTextAreaElement>('textbox', box)
  expect(first.queryByRole('button', improve)).toBeNull()
  const own = 'You always answer late.'
  await user.type(written, own)
  // One beside the shared comment, none beside the private one.
  await user.type(first.getByRole('textbox', { name: 'Private comment' }), 'For me')
  await user.click(await first.findByRole('button', improve))
  const panel = await first.findByRole('region', { name: 'Suggestions' })
  await waitFor(() => expect(panel.contains(focused())).toBe(true))
  await within(panel).findAllByRole('button', { name: 'Use this text' })
  await waitFor(async () => expect(await saved()).toBe(own))

  const [take] = within(panel).getAllByRole('button', { name: 'Use this text' })
  if (take) await user.click(take)
  expect(written.value).toContain(`What I saw: ${own}`)
  await waitFor(async () => expect(await saved()).toBe(written.value))
  await user.click(within(panel).getByRole('button', { name: 'Restore my text' }))
  await waitFor(async () => expect(await saved()).toBe(own))
  await user.click(within(panel).getByRole('button', { name: 'Close suggestions' }))
  expect(focused()).toBe(first.getByRole('button', improve))
})

describe('what was changed elsewhere', () => {
  const conflict = 'Someone else changed this'

  test('of a behaviour is to choose between', async () => {
    const meeting = await meet(w)
    const skill = (await meeting.read()).draft?.skills[1]
    const path = `skills.${skill?.id}.behaviours.${skill?.behaviours[0]?.id}`
    const { user, row } = await open(meeting)
    const second = await row('Skill 2')
    await user.click(second.getByRole('button', { name: 'Skill 2' }))
    await meeting.write(path, 'NOT_COMPLETED')
    await user.selectOptions(await second.findByRole('combobox'), 'Seen sometimes')
    await second.findByText(conflict)
    expect(second.getByRole('alert').textContent).toContain('Not seen')
    await user.click(second.getByRole('button', { name: 'Keep mine' }))
    await waitFor(async () =>
      expect((await meeting.read()).draft?.fields).toMatchObject([
        { path, value: 'PARTIALLY_COMPLETED' },
      ]),
    )
    expect(second.queryByText(conflict)).toBeNull()
  })

  test('in a row keeps it unfolded, to go on there once one of both is chosen', async () => {
    const meeting = await meet(w)
    const { user, row } = await open(meeting)
    const first = await row('Skill 1')
    await user.click(first.getByRole('button', { name: 'Skill 1' }))
    await meeting.write(`skills.${w.skillIds[0]}.sharedComment`, 'Theirs')
    await user.type(await first.findByRole('textbox', box), 'Mine')
    const second = await row('Skill 2')
    await user.click(second.getByRole('button', { name: 'Skill 2' }))
    await first.findByText(conflict)
    await second.findByRole('textbox', box)
    await user.click(first.getByRole('button', { name: 'Skill 1' }))
    await waitFor(() => expect(second.queryByRole('textbox')).toBeNull())
    await user.click(first.getByRole('button', { name: 'Use the other version' }))
    await waitFor(() => expect(first.queryByText(conflict)).toBeNull())
    first.getByRole('textbox', box)
  })

  test('is one of length too, and the row stays unfolded while the text is shortened', async () => {
    const { user, row } = await open(await meet(w))
    const [first, second] = [await row('Skill 1'), await row('Skill 2')]
    await user.click(first.getByRole('button', { name: 'Skill 1' }))
    await user.click(await first.findByRole('textbox', box))
    await user.paste('x'.repeat(commentLengthMax + 1))
    await user.click(second.getByRole('button', { name: 'Skill 2' }))
    await second.findByRole('textbox', box)
    await waitFor(() =>
      expect(first.getByRole('textbox', box).getAttribute('aria-invalid')).toBe('true'),
    )
    await user.click(first.getByRole('textbox', box))
    await user.keyboard('{Backspace}')
    await waitFor(() => expect(first.queryByText('This text is too long.')).toBeNull())
    expect(document.activeElement).toBe(first.getByRole('textbox', box))
  })
})

test('keys lead from step to step, and the last ends with what is to be done', async () => {
  const { user } = await open(await meet(w))
  await screen.findByRole('article', { name: 'Skill 1' })
  await user.keyboard('.')
  await screen.findByRole('heading', { name: 'Impact' })
  await user.keyboard('.')
  await screen.findByRole('heading', { name: 'Action plan' })
  const steps = within(screen.getByRole('navigation', { name: 'One-to-one steps' }))
  expect(steps.getByRole('button', { current: 'step' }).textContent).toContain('Action plan')
  expect(screen.getAllByRole('button', { name: 'Share preparation' })).toHaveLength(1)
  await user.click(screen.getByLabelText('Closing'))
  await user.keyboard('Thanks, Ana.')
  expect(steps.getByRole('button', { current: 'step' }).textContent).toContain('Action plan')
})

test('texts about a skill that was archived meanwhile stay, and say that it is no longer part of it', async () => {
  const meeting = await meet(w)
  const [skillId = ''] = w.skillIds
  await meeting.write(`skills.${skillId}.sharedComment`, 'Tests first')
  await meeting.write(`skills.${skillId}.privateComment`, 'For myself')
  const params = { companyId: w.companyId, skillId }
  await w.as('admin').skills.archive({ params, body: { version: 1 } })
  await open(meeting)
  await screen.findByText('Tests first')
  screen.getByText('For myself')
  const gone = 'This is no longer part of the one-to-one'
  expect(screen.getAllByText(gone)).toHaveLength(2)
  cleanup()
  for (const event of ['finishPreparation', 'startConduction', 'finishAndShare'] as const)
    await meeting.step(event)
  await open(meeting)
  within(await screen.findByRole('region', { name: gone })).getByText('For myself')
  expect(screen.queryByText('Overall performance')).toBeNull()
})
