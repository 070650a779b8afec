export type Percent = number

export function isPercent(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= 100
}

export function toPercent(value: number): Percent {
  return Math.min(100, Math.max(0, Math.round(value)))
}
