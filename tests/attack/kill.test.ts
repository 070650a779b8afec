import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isLong } from '#tests/support/long.ts'
import { overHttp } from '#tests/support/over-http.ts'
import { startProduct, type Product } from '#tests/support/product.ts'
import { settledHome, type SettledHome } from '#tests/support/settled-home.ts'
import { witness } from '#tests/support/witness.ts'

/** The long run: 50 000 writes. */
const [kills, writesATurn] = isLong ? [200, 250] : [2, 10]

let home: SettledHome
let product: Product | undefined

beforeAll(async () => {
  home = await settledHome()
})

afterAll(async () => {
  await product?.stop()
  await home.remove()
})

async function start() {
  product = await startProduct(home)
  return overHttp(product.address, await home.token('marta'))
}

/** Repeats until the server is gone; what it answered with an error fails the test. */
async function untilGone(write: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      await write()
    } catch (error) {
      if (error instanceof TypeError || error instanceof SyntaxError) return
      throw error
    }
  }
}

test(
  `killed ${kills} times amid writes, it starts each time and has lost nothing it said it had`,
  { timeout: 60_000 + kills * 20_000 },
  async () => {
    const { companyId, people } = home.ground
    let api = await start()
    const { today } = await api.users.me({ params: { companyId } })
    const witnesses = await Promise.all(
      [people.ana, people.bruno].map(({ userId }) => witness(api, { companyId, userId }, today)),
    )
    const acknowledged = () => witnesses.reduce((sum, it) => sum + it.acknowledged(), 0)

    for (let round = 0; round < kills; round += 1) {
      const before = acknowledged()
      const running = witnesses.flatMap((it) => it.writes(api)).map(untilGone)
      const writing = Promise.all(running)
      await wait(100 + 10 * (round % 20))
      const isEnough = () => acknowledged() - before >= writesATurn
      // A writer that fails ends the turn, too: it is thrown below.
      const failed = writing.then(
        () => true,
        () => true,
      )
      while (!isEnough()) if (await Promise.race([wait(5, false), failed])) break
      product?.signal('SIGKILL')
      await product?.exited
      await writing
      api = await start()
      for (const it of witnesses) await it.check(api)
    }
    console.log(`${kills} kills, ${acknowledged()} acknowledged writes, none lost`)
    expect(acknowledged()).toBeGreaterThanOrEqual(kills * writesATurn)
  },
)
