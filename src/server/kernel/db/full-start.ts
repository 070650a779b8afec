import { asUnavailable, DatabaseUnavailable } from './unavailable.ts'

/** PostgreSQL's own message for a full disk lacks whose disk, and the repair. */
export async function withRoom<T>(place: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const known = asUnavailable(error)
    if (known instanceof DatabaseUnavailable && known.why === 'readOnly')
      throw new Error(
        `The database in ${place} cannot be written: its disk is mounted read-only. Mount it writable and start again.`,
        { cause: error },
      )
    if (!isFull(error)) throw error
    throw new Error(
      `The database in ${place} has no room: its disk is full. What was saved before is kept. Free space on that disk and start again.`,
      { cause: error },
    )
  }
}

function isFull(error: unknown) {
  const known = asUnavailable(error)
  if (!(known instanceof DatabaseUnavailable)) return false
  return known.why === 'full' || /No space left|quota/i.test(String(known.cause))
}
