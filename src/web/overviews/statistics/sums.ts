export function sumBy<It>(all: readonly It[], of: (one: It) => number): number {
  return all.reduce((sum, one) => sum + of(one), 0)
}
