import { parseEnv } from '#server/env.ts'
import { accessTokens } from '#server/kernel/secrets/access-tokens.ts'
import type { Database } from '#server/kernel/db/database.ts'
import { openDatabase } from '#server/kernel/db/connect.ts'
import { takeDataDirectory } from '#server/kernel/db/data-directory.ts'
import { migrate } from '#server/kernel/db/migrate.ts'
import type { Ground, Name } from './people.ts'
import { settle } from './settle.ts'
import { newHome, type Home } from './product.ts'

/** A home without the demo, whose one company is settled before the product starts there. */
export interface SettledHome extends Home {
  readonly ground: Ground
  /** A token that the product takes, in someone's name: good for ten minutes from now. */
  readonly token: (name: Name) => Promise<string>
  /** Looks at its database while the product is not running. */
  readonly open: <T>(work: (database: Database) => Promise<T>) => Promise<T>
}

export async function settledHome(): Promise<SettledHome> {
  const home = await newHome()
  const env = { ...home.env, DEMO: 'false' }
  const parsed = parseEnv(env)
  if ('mistakes' in parsed) throw new Error(parsed.mistakes.join())
  const { DATABASE_URL, DATA_DIR, APP_SECRET } = parsed.env
  let secret = APP_SECRET ?? ''
  const open = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
    const directory = DATABASE_URL ? undefined : takeDataDirectory(DATA_DIR, APP_SECRET)
    secret ||= directory?.secret() ?? ''
    const database = await openDatabase(parsed.env, directory?.database ?? '')
    try {
      return await work(database)
    } finally {
      await database.close()
      directory?.release()
    }
  }
  const ground = await open(async (database) => {
    await migrate(database)
    return settle(database)
  })
  const tokens = accessTokens(secret)
  const token = (name: Name) => {
    const { accountId } = ground.people[name]
    return tokens.sign({ accountId, sessionId: accountId }, new Date())
  }
  return { env, remove: home.remove, ground, token, open }
}
