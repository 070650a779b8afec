import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { runImports } from '#server/administration/imports/running-commands.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { fileOf } from '#tests/support/imports.ts'
import { isLong } from '#tests/support/long.ts'
import { overHttp } from '#tests/support/over-http.ts'
import { startProduct } from '#tests/support/product.ts'
import { settledHome } from '#tests/support/settled-home.ts'
import { depsOn } from '#tests/support/world.ts'

const isEmbedded = process.env['TEST_DATABASE_URL'] === undefined
/** The embedded database takes a thousand at once. */
const longRows = isEmbedded ? 1000 : 5000
const [kills, people] = isLong ? [10, longRows] : [1, 200]

const head = ['first_name', 'last_name', 'email', 'area', 'team', 'manager_email', 'ladder_step']

test(
  `killed (${kills}×) amid an import of ${people}, all of it was done or nothing, and then all of it is`,
  { timeout: 60_000 + kills * 60_000 },
  async () => {
    let amid = 0
    for (let round = 0; round < kills; round += 1) amid += await killAmid(round)
    console.log(`${kills} kills, ${amid} before anything was done`)
  },
)

/** 1 where the server was killed before the import was done, else 0. */
async function killAmid(round: number): Promise<number> {
  const home = await settledHome()
  try {
    const { companyId } = home.ground
    const product = await startProduct(home)
    const { imports, users } = overHttp(product.address, await home.token('admin'))
    const params = { companyId }
    const { places } = await users.read({
      params: { companyId, userId: home.ground.people.ana.userId },
    })
    const [place] = places
    const rest = [
      place?.area.name.text ?? '',
      place?.team.name ?? '',
      '',
      place?.ladderStep.text ?? '',
    ]
    const lines = Array.from({ length: people }, (_, n) => [
      'Zoe',
      'Neu',
      `zoe.${n}@test.example`,
      ...rest,
    ])
    const body = { name: 'people.csv', file: fileOf(head, ...lines).toString('base64') }
    const { id } = await imports.start({ params, body })
    const read = () => imports.read({ params: { companyId, importId: id } })
    while ((await read()).state === 'checking') await wait(100)
    const { digest, counts } = await read()
    expect(counts).toMatchObject({ created: people, mistake: 0 })
    await imports.apply({ params: { companyId, importId: id }, body: { digest: digest ?? '' } })
    await untilBusy(read, round)
    product.signal('SIGKILL')
    await product.exited

    return await home.open(async (database) => {
      const count = () =>
        inCompany(database.db, companyId, async (db) => {
          const { rows } = await sql<{ people: number; places: number }>`
            select (select count(*)::int from company_user where email like 'zoe.%') as people,
              (select count(*)::int from membership m join company_user u on u.id = m.user_id
                where m.active and u.email like 'zoe.%') as places`.execute(db)
          return [rows[0]?.people, rows[0]?.places]
        })
      const all = [people, people]
      const left = await count()
      expect([JSON.stringify(all), '[0,0]']).toContain(JSON.stringify(left))
      await runImports(depsOn(database), new Date())
      expect(await count()).toEqual(all)
      return left[0] === 0 ? 1 : 0
    })
  } finally {
    await home.remove()
  }
}

/** The embedded database has one connection: who asks while it works waits. Elsewhere some moment has to do. */
async function untilBusy(ask: () => Promise<{ state: string }>, round: number): Promise<void> {
  for (const until = Date.now() + 4000 - (round % 10) * 150; Date.now() < until; await wait(5)) {
    const since = Date.now()
    const answer = await Promise.race([ask(), wait(120, undefined)])
    if (answer?.state === 'applied' || Date.now() - since >= 100) return
  }
}
