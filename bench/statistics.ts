/** The value below which the share `of` (0 to 1) of the values lie; 0 of none. */
export function quantile(values: readonly number[], of: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * of))] ?? 0
}

/** The value in the middle: one run that something disturbed does not move it. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}
