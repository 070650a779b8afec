import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { listen } from '#tests/support/listen.ts'
import type { Name } from '#tests/support/people.ts'
import { worldOn, type World } from '#tests/support/world.ts'

let w: World
let address: string

beforeAll(async () => {
  w = await worldOn(await testDatabase())
  await w.app.listen({ host: '127.0.0.1', port: 0 })
  address = `http://127.0.0.1:${(w.app.server.address() as AddressInfo).port}`
})

afterAll(() => w.app.close())

const streamOf = async (name: Name) => listen(address, w.companyId, await w.token(name))

test('the event streams of someone who is disabled end within a second, and no others', async () => {
  const [here, there] = [await streamOf('carla'), await streamOf('carla')]
  const diego = await streamOf('diego')
  let isDiegoThere = true
  void diego.ended.then(() => (isDiegoThere = false))
  const start = performance.now()
  await w.as('admin').users.setActive({ params: w.of('carla'), body: { active: false } })
  await Promise.all([here.ended, there.ended])
  expect(performance.now() - start).toBeLessThan(1000)
  expect(isDiegoThere).toBe(true)
  diego.close()
})
