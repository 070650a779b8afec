import { afterEach, expect, test } from 'vitest'
import { awaitReturn, handOver, takeOpenIdReturn } from './openid-window.ts'

afterEach(() => history.replaceState(null, '', '/'))

test('what comes back is taken out of the address, once', () => {
  history.replaceState(null, '', '/signin#openid=ticket&state=mine')
  expect(takeOpenIdReturn()).toEqual({ outcome: 'ticket', state: 'mine' })
  expect(location.hash).toBe('')
  expect(takeOpenIdReturn()).toBeUndefined()
})

test('the page that waits for a flow takes over what comes back of it', async () => {
  const heard: string[] = []
  awaitReturn('mine', (outcome) => heard.push(outcome))
  expect(await handOver({ outcome: 'ticket', state: 'mine' })).toBe(true)
  expect(heard).toEqual(['ticket'])
})

test('a page that waits for another flow, or for none any more, does not', async () => {
  const heard: string[] = []
  const stop = awaitReturn('another', (outcome) => heard.push(outcome))
  awaitReturn('mine', (outcome) => heard.push(outcome))()
  expect(await handOver({ outcome: 'ticket', state: 'mine' })).toBe(false)
  expect(heard).toEqual([])
  stop()
})
