import { expect, test } from 'vitest'
import { Poller } from './poller.ts'

class Counting extends Poller {
  runs = 0
  errors: unknown[] = []
  gate = Promise.withResolvers<void>()

  constructor() {
    const errors: unknown[] = []
    super({ report: (error) => errors.push(error) })
    this.errors = errors
  }

  protected async work() {
    this.runs += 1
    await this.gate.promise
  }
}

test('told during a run, it runs once more and not twice at once', async () => {
  const poller = new Counting()
  const first = poller.look()
  await Promise.resolve()
  void poller.look()
  void poller.look()
  expect(poller.runs).toBe(1)
  poller.gate.resolve()
  await first
  expect(poller.runs).toBe(2)
})

test('a failed run is reported, and the next one works', async () => {
  const poller = new Counting()
  poller.gate.reject(new Error('away'))
  await poller.look()
  expect(poller.errors).toHaveLength(1)
  poller.gate = Promise.withResolvers()
  poller.gate.resolve()
  await poller.look()
  expect([poller.runs, poller.errors.length]).toEqual([2, 1])
})

test('stopped, it finishes its run and begins none', async () => {
  const poller = new Counting()
  void poller.look()
  await Promise.resolve()
  void poller.look()
  const stopped = poller.stop()
  poller.gate.resolve()
  await stopped
  await poller.look()
  expect(poller.runs).toBe(1)
})
