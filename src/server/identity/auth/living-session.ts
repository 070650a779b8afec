import { asPlatform } from '#server/kernel/unit-of-work.ts'
import type { Deps } from '#server/kernel/deps.ts'
import type { AccessClaims } from '#server/kernel/secrets/access-tokens.ts'
import { isSessionOf } from './session-queries.ts'

/** Whether the session a token was given for still lives: a good token may outlast it by minutes. */
export function isLiving({ database }: Deps, { accountId, sessionId }: AccessClaims) {
  return asPlatform(database.db, (db) => isSessionOf(db, sessionId, accountId))
}
