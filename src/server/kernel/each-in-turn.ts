/** A failure doesn't stop the others; all failures are thrown at the end. */
export async function eachInTurn<One>(
  all: readonly One[],
  work: (one: One) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  for (const one of all) await work(one).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'some were left out')
}
