export const erasureDays = 30

export function erasureDueAt(askedAt: number): number {
  return askedAt + erasureDays * 86_400_000
}
