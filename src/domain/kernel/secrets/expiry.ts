import { minuteMs } from '#domain/kernel/time/durations.ts'

export function isUnexpired(createdAt: number, minutes: number, now: number): boolean {
  return now - createdAt < minutes * minuteMs
}
