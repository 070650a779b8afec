import { sql } from 'kysely'
import { HttpError } from '#server/kernel/errors.ts'
import type { Db } from '#server/kernel/unit-of-work.ts'

/** Runs a step within a savepoint. Returns the reason of a refusal, null on success. */
export async function attemptWithin(db: Db, work: () => Promise<void>): Promise<string | null> {
  await sql`savepoint attempt`.execute(db)
  try {
    await work()
    await sql`release savepoint attempt`.execute(db)
    return null
  } catch (error) {
    if (!(error instanceof HttpError) || error.statusCode >= 500) throw error
    await sql`rollback to savepoint attempt`.execute(db)
    return error.code
  }
}
