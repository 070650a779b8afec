import { dayMs } from '#domain/kernel/time/durations.ts'
export const erasureDays = 30

export function erasureDueAt(askedAt: number): number {
  return askedAt + erasureDays * dayMs
}
