import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, parseHex, toHex, toOklch } from '#web/kernel/theme/accent.ts'
import { hueOf, initialsOf } from './Avatar.tsx'

test.each([
  ['Ana Ruiz', 'AR'],
  ['chiara de luca', 'CL'],
  ['Zoé', 'Z'],
  ['  Iván   Ortega  ', 'IO'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('one id has one color, always', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => hueOf(id) === hueOf(id) && hueOf(id) >= 0 && hueOf(id) < 360),
  )
})

test('the hues are spread evenly over people, also over those who were added together', () => {
  const ids = fc.sample(fc.uuid({ version: 7 }), { numRuns: 2400, seed: 7 })
  const together = ids.map(
    (_, index) => `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  )
  for (const some of [ids, together]) {
    const counts = Map.groupBy(some, hueOf)
    expect(counts.size).toBe(12)
    for (const { length } of counts.values()) expect(Math.abs(length - 200)).toBeLessThan(60)
  }
})

const css = readFileSync('src/web/kernel/ui/faces/Avatar.module.css', 'utf8')
const hues = Array.from({ length: 12 }, (_, index) => index * 30)

/** Of a scheme: the circle's paint and its letters', a hue each. */
function looksIn(scheme: 'light' | 'dark') {
  const [pale, ink, deep] = [
    ...css.matchAll(/light-dark\(oklch\(([\d. ]+) var.*?oklch\(([\d. ]+) var/g),
  ].map((pair) => (pair[scheme === 'light' ? 1 : 2] ?? '').split(' ').map(Number))
  const at = ([l = 0, c = 0]: readonly number[] = [], h: number) => toHex({ l, c, h })
  return hues.map((hue) => ({
    hue,
    paint: at(hue % 60 === 0 ? deep : pale, hue),
    ink: at(ink, hue),
  }))
}

/** In OKLab, where 0.02 is the least that eyes notice. */
function apart(one: string, other: string): number {
  const [a, b] = [one, other].map((hex) => {
    const { l, c, h } = toOklch(parseHex(hex) ?? [0, 0, 0])
    const turn = (h * Math.PI) / 180
    return [l, c * Math.cos(turn), c * Math.sin(turn)] as const
  })
  return Math.hypot(...(a ?? []).map((part, index) => part - (b?.[index] ?? 0)))
}

test.each(['light', 'dark'] as const)(
  'in the %s scheme each hue is itself, is told from every other, and its letters are legible',
  (scheme) => {
    const looks = looksIn(scheme)
    for (const { hue, paint, ink } of looks) {
      expect(contrast(ink, paint), paint).toBeGreaterThanOrEqual(4.5)
      const turned = (toOklch(parseHex(paint) ?? [0, 0, 0]).h - hue + 540) % 360
      expect(Math.abs(turned - 180), paint).toBeLessThan(8)
      for (const other of looks)
        if (other.hue !== hue)
          expect(apart(paint, other.paint), `${paint} ${other.paint}`).toBeGreaterThan(0.04)
    }
  },
)
