const minuteMs = 60_000

/** Whether what was begun at `createdAt` may go on at `now` (milliseconds since 1970). */
export function isUnexpired(createdAt: number, minutes: number, now: number): boolean {
  return now - createdAt < minutes * minuteMs
}
