import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { LifeStageChoice } from '#domain/people/life-stage/life-stage.ts'
import type { Name } from '#tests/support/people.ts'
import { renderAs } from '#tests/support/render.tsx'
import { later, world, type World } from '#tests/support/world.ts'
import { LifeStageLine } from './LifeStageLine.tsx'

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(cleanup)

const say = (body: LifeStageChoice) => w.as('ana').lifeStage.change({ params: w.of('ana'), body })
const show = (as: Name = 'marta') => renderAs(w, as, <LifeStageLine userId={w.id('ana')} />)

test('a manager reads what was said, when, and what may help', async () => {
  await say({ option: 'BALANCE', note: 'Until the summer' })
  await show()
  expect(await screen.findByText('Ease off for now')).toBeTruthy()
  expect(screen.getByText('since Jan 15, 2030')).toBeTruthy()
  expect(screen.getByText('Until the summer')).toBeTruthy()
  expect(screen.getByText('Review workload and schedule together.', { exact: false })).toBeTruthy()
})

test('nothing said is no more than that', async () => {
  await show()
  expect(await screen.findByText('Nothing shared yet.')).toBeTruthy()
})

test('whoever prefers not to say is left in peace: no hint', async () => {
  await say({ option: 'UNSAID', note: null })
  const { container } = await show()
  await screen.findByText('I’d rather not say')
  expect(container.querySelectorAll('p')).toHaveLength(1)
})

test('what was said half a year ago comes with a doubt', async () => {
  await say({ option: 'STEADY', note: null })
  await later(180, async () => {
    await show()
    expect(await screen.findByText('Ask if it’s still right', { exact: false })).toBeTruthy()
  })
})

test('to anyone else it shows nothing of it', async () => {
  await say({ option: 'BALANCE', note: 'Until the summer' })
  const { container } = await show('diego')
  await screen.findByText('An error has occurred. Try later')
  expect(container.textContent).not.toMatch(/Ease|summer/)
})
