import type { Language } from '#domain/kernel/localized-text.ts'
import type { DatabaseClient } from '#server/kernel/db/database.ts'
import { newId } from '#server/kernel/ids.ts'
import { sealWith } from '#server/kernel/secrets/seal.ts'

interface Visitor {
  readonly accountId: string
  readonly language: Language
  readonly now: Date
}

/** What commands outside any company are told of someone who is signed in, in no browser. */
export function contextOf(db: DatabaseClient, { accountId, language, now }: Visitor) {
  const claims = { accountId, sessionId: newId() }
  const seal = sealWith(claims.sessionId)
  return { db, now, language, seal, requestId: newId(), signedIn: () => claims }
}
