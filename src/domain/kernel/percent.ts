/** A whole number from 0 to 100: a progress, or a share of a whole (section 3, goals). */
export type Percent = number

/** Whether a number is a percent as this product writes them: whole, 0 to 100. */
export function isPercent(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= 100
}

/** The whole percent nearest to `value`, halves up, kept between 0 and 100. */
export function toPercent(value: number): Percent {
  return Math.min(100, Math.max(0, Math.round(value)))
}
