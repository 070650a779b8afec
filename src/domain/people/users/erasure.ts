/** Who asks to be deleted is to be deleted, or answered, within so many days. */
export const erasureDays = 30

/** Until when somebody who asked is to be deleted, both in milliseconds since 1970. */
export function erasureDueAt(askedAt: number): number {
  return askedAt + erasureDays * 86_400_000
}
