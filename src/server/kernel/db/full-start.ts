import { asUnavailable, DatabaseUnavailable } from './unavailable.ts'

/**
 * What a start writes into the database before it serves. Throws a sentence with its repair where the disk has no
 * room for it: PostgreSQL's own line says neither whose disk nor what to do. `place` is where the database is.
 */
export async function withRoom<T>(place: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isFull(error)) throw error
    throw new Error(
      `The database in ${place} has no room: its disk is full. What was saved before is kept. Free space on that disk and start again.`,
      { cause: error },
    )
  }
}

function isFull(error: unknown): boolean {
  const known = asUnavailable(error)
  if (!(known instanceof DatabaseUnavailable)) return false
  // An embedded database that could not write its log has ended, and says why.
  return known.why === 'full' || /No space left|quota/i.test(String(known.cause))
}
