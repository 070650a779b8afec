import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { palettes } from '#web/identity/companies/ReadyPalettes.tsx'
import { accentTones, contrast, surfaces, type Scheme } from '#web/kernel/theme/accent.ts'
import { mixed } from '#tests/support/mixed.ts'

const read = (path: string) => readFileSync(`src/web/${path}`, 'utf8')
const grid = read('conversations/nine-box/NineBoxGrid.module.css')
const tints = [...grid.matchAll(/--tint: (\d+)%/g)].map(([, share]) => Number(share))

function boxesOf(accent: string, scheme: Scheme): readonly string[] {
  const { fill } = accentTones(accent, scheme)
  return tints.map((share) => mixed(fill, share, surfaces[scheme][0] ?? ''))
}

test('every text of a box has full ink', () => {
  expect(grid).toContain('--box: color-mix(in oklab, var(--accent) var(--tint), var(--surface));')
  expect(grid).toContain('--ink-soft: var(--ink);')
})

test.each(['light', 'dark'] satisfies Scheme[])(
  'a box is legible with any accent, and in each palette told from the next, in the %s scheme',
  (scheme) => {
    expect(tints).toHaveLength(5)
    for (const accent of Object.values(palettes)) {
      const boxes = boxesOf(accent, scheme)
      for (const [at, box] of boxes.slice(1).entries())
        expect(contrast(box, boxes[at] ?? ''), `${accent}: ${at}`).toBeGreaterThan(1.04)
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
