import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notified } from '#tests/support/notifications.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'
import { NotificationPanel } from './NotificationPanel.tsx'

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(cleanup)

const advise = (which: string, more: { readonly goalId?: string } = {}) =>
  notified(w, {
    to: w.id('marta'),
    kind: 'recommendAdvice',
    otherId: w.id('ana'),
    which,
    ...more,
  })

const show = () => renderAs(w, 'marta', <NotificationPanel onClose={() => undefined} />)

test('advice names the goal it is about inside its sentence, not a second time below', async () => {
  const description = 'Write the runbook'
  const { id: goalId } = await w.as('marta').goals.create({
    params: w.of('ana'),
    body: { description, weightingPoints: 50, tracking: 'manual' },
  })
  await advise('untouchedGoal', { goalId })
  await show()
  const link = await screen.findByRole('link', { name: /how “Write the runbook” is going/ })
  expect(link.textContent).toMatch(/^Ask .+ how/)
  expect(screen.queryByText(description)).toBeNull()
})

test('advice has two lines, and all of it when its reader asks', async () => {
  await advise('planNext')
  const lines = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(60)
  const { user } = await show()
  const words = (await screen.findByRole('link', { name: /room in your calendars/ })).closest('p')
  expect(words?.className).toContain('clamp2')
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(words?.className).not.toContain('clamp2')
  const less = screen.getByRole('button', { name: 'Show less' })
  expect(less.getAttribute('aria-expanded')).toBe('true')
  lines.mockRestore()
})

test('advice that fits offers no more of it', async () => {
  await advise('planNext')
  await show()
  await screen.findByRole('link', { name: /room in your calendars/ })
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})
