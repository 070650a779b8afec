import { isUnexpired } from '#domain/kernel/secrets/expiry.ts'
import { factorSetupMinutes } from '#domain/identity/auth/second-factor.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import type { RequestContext } from '#server/identity/auth/request-context.ts'
import { saveSetup, takeSetup } from './step-queries.ts'
import type { FactorSetupTable } from './table.ts'

type Kind = FactorSetupTable['kind']

export async function keepSetup(context: RequestContext, kind: Kind, secret: string) {
  const { sessionId } = context.signedIn()
  const sealed = context.seal.seal(secret)
  const setup = { session_id: sessionId, kind, sealed, created_at: context.now }
  await asPlatform(context.db, (db) => saveSetup(db, setup))
}

/** Deletes what it returns. Undefined once expired. */
export async function takeOpenSetup(context: RequestContext, kind: Kind) {
  const { sessionId } = context.signedIn()
  const setup = await asPlatform(context.db, (db) => takeSetup(db, sessionId, kind))
  const isOpen =
    setup && isUnexpired(setup.created_at.getTime(), factorSetupMinutes, context.now.getTime())
  return isOpen ? context.seal.open(Buffer.from(setup.sealed)) : undefined
}
