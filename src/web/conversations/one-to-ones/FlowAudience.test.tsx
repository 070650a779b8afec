import { fireEvent } from '@testing-library/dom'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { courses, meet, type Meeting } from '#tests/support/one-to-ones.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { OneToOnePage } from './OneToOnePage.tsx'

let w: World
let meeting: Meeting

beforeEach(async () => {
  w = await world()
  meeting = await meet(w)
})

afterEach(cleanup)

const show = (step = 'introduction') =>
  renderAs(w, 'marta', <OneToOnePage />, {
    path: paths.manager.oneToOne,
    route: `${paths.manager.oneToOne.replace('$oneToOneId', meeting.id)}?step=${step}`,
  })

const onceClosed =
  'Once this one-to-one closes, Ana Test and their other managers can read everything except your private comments.'

/** The lines that say who reads a text box. */
const lineAt = async (label: string) => {
  const box = await screen.findByLabelText(label)
  const ids = box.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}

test.each([
  ['PREPARATION_PENDING', 'Only you can see this until you share it with Ana Test'],
  ['PREPARED', 'Ana Test sees what you last shared until you share again'],
  ['IN_CONDUCTION', 'Ana Test sees what you last shared until you share again'],
  ['IN_REVIEW', 'Ana Test sees what you last shared until you share again'],
] as const)('the greetings of one that is %s say who reads them: %s', async (state, line) => {
  await meeting.write('greetings', 'Hello Ana')
  for (const event of courses[state]) await meeting.step(event)
  await show()
  const read = await lineAt('Greetings')
  expect(read).toContain(line)
  expect(read).toContain(onceClosed)
  expect(screen.getAllByText(/other managers/)).toHaveLength(1)
})

test('what its closing shares is said once a step, to each box but a private one', async () => {
  const { user } = await show('feedback')
  const skill = within(await screen.findByRole('article', { name: 'Skill 1' }))
  await user.click(skill.getByRole('button', { name: 'Skill 1' }))
  expect(await lineAt('Comment')).toContain(onceClosed)
  expect(await lineAt('Private comment')).not.toContain(onceClosed)
  expect(screen.getAllByText(/other managers/)).toHaveLength(1)
})

test('a comment is kept in the diary with one click, and again once it says something else', async () => {
  const path = `skills.${w.skillIds[0]}.sharedComment`
  await meeting.write(path, 'Clear')
  const { user } = await show('feedback')
  const skill = within(await screen.findByRole('article', { name: 'Skill 1' }))
  await user.click(skill.getByRole('button', { name: 'Skill 1' }))
  await user.click(await skill.findByRole('button', { name: 'Save to the diary' }))
  expect(await skill.findByText('Saved to the diary')).toBeTruthy()
  fireEvent.input(skill.getByLabelText('Comment'), { target: { value: 'Clear and kind' } })
  const update = await skill.findByRole('button', { name: 'Update the diary' })
  // It turns, and ignores clicks, until all that the first click changed is read again.
  await waitFor(() => expect(update.dataset['loading']).toBeUndefined())
  await user.click(update)
  await skill.findByText('Saved to the diary')
  const { rows } = await w.as('marta').feedback.list({ params: w.of('ana') })
  expect(rows).toMatchObject([{ text: 'Clear and kind', category: 'skill' }])
  await waitFor(async () => expect((await meeting.read()).draft?.kept).toHaveLength(1))
})
