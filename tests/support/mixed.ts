import { parseHex, toHex, toOklch } from '#web/kernel/theme/accent.ts'

/** `color-mix(in oklab, one percent%, other)` of two `#rrggbb`. */
export function mixed(one: string, percent: number, other: string): string {
  const share = percent / 100
  const [from, to] = [other, one].map((hex) => toOklch(parseHex(hex) ?? [0, 0, 0]))
  const between = (of: (color: NonNullable<typeof from>) => number) =>
    from && to ? of(from) * (1 - share) + of(to) * share : 0
  const a = between(({ c, h }) => c * Math.cos((h * Math.PI) / 180))
  const b = between(({ c, h }) => c * Math.sin((h * Math.PI) / 180))
  return toHex({
    l: between(({ l }) => l),
    c: Math.hypot(a, b),
    h: (Math.atan2(b, a) * 180) / Math.PI,
  })
}
