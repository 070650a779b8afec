export function sumBy<It>(all: readonly It[], of: (one: It) => number): number {
  return all.reduce((sum, one) => sum + of(one), 0)
}

/** Rounded percentage; undefined if `all` is 0. */
export function shareOf(count: number, all: number): number | undefined {
  return all === 0 ? undefined : Math.round((count / all) * 100)
}
