const reading = new Intl.Collator('en')

/**
 * Compares texts that people read, in the order of `kernel/reading-order.ts` on the server: that of
 * Unicode for every language, which is English's too. Without a language it would be the machine's.
 */
export function compareAsRead(one: string, other: string): number {
  return reading.compare(one, other)
}

/** Compares what has one spelling: days, instants and ids. */
export function compareExactly(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
