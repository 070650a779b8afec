import { isStillOpen } from '#domain/auth/still-open.ts'
import { factorSetupMinutes } from '#domain/auth/second-factor.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import type { Visit } from '#server/kernel/visit.ts'
import { saveSetup, takeSetup } from './step-queries.ts'
import type { FactorSetupTable } from './table.ts'

type Kind = FactorSetupTable['kind']

/** Keeps a secret or a challenge for this session to come back with. */
export async function keepSetup(visit: Visit, kind: Kind, secret: string): Promise<void> {
  const { sessionId } = visit.signedIn()
  const sealed = visit.seal.seal(secret)
  const setup = { session_id: sessionId, kind, sealed, created_at: visit.now }
  await asPlatform(visit.db, (db) => saveSetup(db, setup))
}

/** What this session has begun with, once; undefined where it began nothing, or too long ago. */
export async function takeOpenSetup(visit: Visit, kind: Kind): Promise<string | undefined> {
  const { sessionId } = visit.signedIn()
  const setup = await asPlatform(visit.db, (db) => takeSetup(db, sessionId, kind))
  const isOpen =
    setup && isStillOpen(setup.created_at.getTime(), factorSetupMinutes, visit.now.getTime())
  return isOpen ? visit.seal.open(Buffer.from(setup.sealed)) : undefined
}
