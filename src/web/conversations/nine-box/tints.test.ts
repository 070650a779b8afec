import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { palettes } from '#web/identity/companies/ReadyPalettes.tsx'
import { accentTones, contrast, surfaces, type Scheme } from '#web/kernel/theme/accent.ts'
import { mixed } from '#tests/support/mixed.ts'

const read = (path: string) => readFileSync(`src/web/${path}`, 'utf8')
const grid = read('conversations/nine-box/NineBoxGrid.module.css')
const sharesOf = (name: string) =>
  [...grid.matchAll(new RegExp(`${name}: (\\d+)%`, 'g'))].map(([, share]) => Number(share))
const tints = { light: sharesOf('--tint'), dark: sharesOf('--tint-dark') } as const

function boxesOf(accent: string, scheme: Scheme): readonly string[] {
  const { fill } = accentTones(accent, scheme)
  return tints[scheme].map((share) => mixed(fill, share, surfaces[scheme][0] ?? ''))
}

/** The contrast by which one box is told from the next: eyes tell dark tones apart less well. */
const told = { light: 1.04, dark: 1.07 } as const

test('every text of a box has full ink', () => {
  for (const tint of ['--tint', '--tint-dark'])
    expect(grid).toContain(`color-mix(in oklab, var(--accent) var(${tint}), var(--surface))`)
  expect(grid).toContain('--ink-soft: var(--ink);')
})

test.each(['light', 'dark'] satisfies Scheme[])(
  'a box is legible with any accent, and in each palette told from the next, in the %s scheme',
  (scheme) => {
    expect(tints[scheme]).toHaveLength(5)
    for (const accent of Object.values(palettes)) {
      const boxes = boxesOf(accent, scheme)
      for (const [at, box] of boxes.slice(1).entries())
        expect(contrast(box, boxes[at] ?? ''), `${accent}: ${at}`).toBeGreaterThan(told[scheme])
      expect(contrast(boxes[0] ?? '', boxes[4] ?? ''), accent).toBeGreaterThan(1.2)
    }
    const pair = /--ink: light-dark\((#\w{6}), (#\w{6})\)/.exec(read('kernel/theme/tokens.css'))
    const ink = pair?.[scheme === 'light' ? 1 : 2] ?? ''
    const hexes = fc
      .integer({ min: 0, max: 0xff_ff_ff })
      .map((color) => `#${color.toString(16).padStart(6, '0')}`)
    fc.assert(
      fc.property(hexes, (hex) => boxesOf(hex, scheme).every((box) => contrast(ink, box) >= 4.5)),
      { numRuns: 200 },
    )
  },
)
