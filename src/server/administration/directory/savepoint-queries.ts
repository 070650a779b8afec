import { HttpError } from '#server/kernel/errors.ts'
import { runSql, type Db } from '#server/kernel/unit-of-work.ts'

/** Runs a step within a savepoint. Returns the reason of a refusal, null on success. */
export async function attemptWithin(db: Db, work: () => Promise<void>) {
  await runSql(db)`savepoint attempt`
  try {
    await work()
    await runSql(db)`release savepoint attempt`
    return null
  } catch (error) {
    if (!(error instanceof HttpError) || error.statusCode >= 500) throw error
    await runSql(db)`rollback to savepoint attempt`
    return error.code
  }
}
