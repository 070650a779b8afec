import type { KyselyPlugin } from 'kysely'
import { contract } from '#contract/index.ts'
import { createClient } from '#contract/kernel/client.ts'
import { createApp } from '#server/app.ts'
import type { Database, DatabaseClient, TransactionDb } from '#server/kernel/db/database.ts'
import { testDatabase } from './database.ts'
import { injected } from './inject.ts'
import type { Name } from './people.ts'
import { depsOn, testNow, type World } from './world.ts'

/** How many statements a call in someone's name sends besides `begin` and `commit`. */
export async function countStatements(
  w: World,
  name: Name,
  call: (as: World['anyone']) => Promise<unknown>,
): Promise<number> {
  const { accountId } = w.people[name]
  return countedOn(await testDatabase(), async (database) => {
    const deps = depsOn(database)
    const app = await createApp(deps, { logLevel: 'error', readiness: { draining: false } })
    const token = await deps.tokens.sign({ accountId, sessionId: accountId }, testNow)
    await call(createClient(contract, injected(app, token)))
  })
}

/** How many statements something sends to a database besides `begin` and `commit`. */
export async function countedOn(
  database: Database,
  work: (database: Database) => Promise<unknown>,
): Promise<number> {
  let count = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      count += 1
      return result
    },
  }
  const transact: DatabaseClient['transact'] = (mode, within) =>
    database.db.transact(mode, (db) => within(db.withPlugin(counting) as TransactionDb))
  const db = Object.assign(database.db.withPlugin(counting), { transact })
  await work({ ...database, db })
  return count
}
