import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'
import { MyFeedbackPage } from './MyFeedbackPage.tsx'

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const show = async () => {
  const view = await renderAs(w, 'ana', <MyFeedbackPage />)
  await screen.findByRole('heading', { level: 1, name: 'Feedback diary' })
  return view
}

test('what one wrote about others is a click away, and says about whom', async () => {
  const body = { text: 'You listen well', category: 'global-evaluation' } as const
  await w.as('ana').feedback.write({ params: w.of('marta'), body })
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: 'What I wrote' }))
  expect(await screen.findByText('You listen well')).toBeTruthy()
  expect(screen.getByText('About Marta Test', { exact: false })).toBeTruthy()
})

test('one writes to a manager or a teammate, and to nobody else', async () => {
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: 'Write feedback' }))
  await screen.findByRole('option', { name: 'Marta Test' })
  const whom = screen.getByLabelText<HTMLSelectElement>('About whom')
  const offered = [...whom.options].map((it) => it.textContent)
  expect(offered.toSorted()).toEqual(['Bruno Test', 'Marta Test', 'Myself'])
})

test('what is written to a manager is about them', async () => {
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: 'Write feedback' }))
  await screen.findByRole('option', { name: 'Marta Test' })
  await user.selectOptions(screen.getByLabelText('About whom'), 'Marta Test')
  await user.type(screen.getByLabelText(/^What did you notice/), 'You listen well')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Your feedback is saved.')
  const { rows } = await w
    .as('ana')
    .feedback.written({ params: { companyId: w.companyId }, query: {} })
  expect(rows).toMatchObject([{ collaboratorId: w.id('marta'), visibility: 'PRIVATE' }])
})
