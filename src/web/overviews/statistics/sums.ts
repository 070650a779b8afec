/** The sum of one number of each. */
export function sumBy<It>(all: readonly It[], of: (one: It) => number): number {
  return all.reduce((sum, one) => sum + of(one), 0)
}

/** How many of a hundred, rounded; undefined of none. */
export function shareOf(count: number, all: number): number | undefined {
  return all === 0 ? undefined : Math.round((count / all) * 100)
}
