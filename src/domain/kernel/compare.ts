const reading = new Intl.Collator('en')

/** As `reading-order.ts` on the server. Without a locale the order would depend on the machine. */
export function compareAsRead(one: string, other: string): number {
  return reading.compare(one, other)
}

export function compareExactly(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
