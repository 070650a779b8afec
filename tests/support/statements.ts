import type { KyselyPlugin } from 'kysely'
import { contract } from '#contract/index.ts'
import { createClient } from '#contract/kernel/client.ts'
import { createApp } from '#server/app.ts'
import type { DatabaseClient, TransactionDb } from '#server/db/database.ts'
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
  let count = 0
  const database = await testDatabase()
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      count += 1
      return result
    },
  }
  const transact: DatabaseClient['transact'] = (mode, work) =>
    database.db.transact(mode, (db) => work(db.withPlugin(counting) as TransactionDb))
  const db = Object.assign(database.db.withPlugin(counting), { transact })
  const deps = depsOn({ ...database, db })
  const app = await createApp(deps, { logLevel: 'error', readiness: { draining: false } })
  const { accountId } = w.people[name]
  const token = await deps.tokens.sign({ accountId, sessionId: accountId }, testNow)
  await call(createClient(contract, injected(app, token)))
  return count
}
