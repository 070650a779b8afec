const minuteMs = 60_000

export function isUnexpired(createdAt: number, minutes: number, now: number): boolean {
  return now - createdAt < minutes * minuteMs
}
