import { expect, test } from 'vitest'
import { assistantPauseDaysMax, switchTo } from './switching.ts'

const dayMs = 86_400_000
const never = { isOn: false, onAt: null, offAt: null }
const on = { isOn: true, onAt: 5, offAt: null }
const paused = { isOn: false, onAt: 5, offAt: 10 }
const pauseEnds = 10 + assistantPauseDaysMax * dayMs

test.each([
  ['switched on for the first time counts from then', true, never, 7, { ...on, onAt: 7 }],
  ['chosen again while on keeps its instant', true, on, 7, on],
  ['switched off keeps since when it was on', false, on, 10, paused],
  ['chosen again while off changes nothing', false, paused, 12, paused],
  ['chosen for the first time without it is never on', false, never, 7, never],
  ['back from a pause goes on counting', true, paused, pauseEnds, on],
  ['back after longer counts anew', true, paused, pauseEnds + 1, { ...on, onAt: pauseEnds + 1 }],
])('the assistant %s', (_, isOn, before, now, after) => {
  expect(switchTo(isOn, before, now)).toEqual(after)
})
