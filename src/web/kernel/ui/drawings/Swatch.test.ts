import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accentTones, contrast, surfaces, type Scheme } from '#web/kernel/theme/accent.ts'
import { mixed } from '#tests/support/mixed.ts'

const css = readFileSync(new URL('Swatch.module.css', import.meta.url), 'utf8')
const rules = [...css.matchAll(/\.part([^{]*)\{([^}]*)\}/g)].map(
  ([, selector = '', body = '']) => ({
    selector,
    body,
  }),
)

// A legend stands on paper, and a bar on its track: through a translucent one they had two colors.
test('a shade is the same in a bar and in its legend: nothing shines through it', () => {
  expect(rules.length).toBeGreaterThan(5)
  for (const { selector, body } of rules) {
    expect(body, selector).toMatch(/fill: (?:var\(--[\w-]+\)|color-mix\(in oklab, .*\));/)
    expect(body, selector).not.toMatch(/opacity|transparent|rgb|hsl/)
  }
})

test.each(['light', 'dark'] satisfies Scheme[])(
  'each shade of any accent is told from the next, in the %s scheme',
  (scheme) => {
    const paper = surfaces[scheme][1] ?? ''
    const shares = rules.flatMap(({ selector, body }) => {
      const share = /var\(--accent\) (\d+)%, var\(--paper\)/.exec(body)?.[1]
      return selector.includes('data-step') && share ? [Number(share)] : []
    })
    expect(shares).toHaveLength(4)
    const hexes = fc
      .integer({ min: 0, max: 0xff_ff_ff })
      .map((color) => `#${color.toString(16).padStart(6, '0')}`)
    fc.assert(
      fc.property(hexes, (hex) => {
        const { fill } = accentTones(hex, scheme)
        const shades = [0, ...shares, 100].map((share) => mixed(fill, share, paper))
        expect(contrast(shades[1] ?? '', paper), hex).toBeGreaterThan(1.35)
        return shades.every((shade, at) => at === 0 || contrast(shade, shades[at - 1] ?? '') > 1.1)
      }),
      { numRuns: 200 },
    )
  },
)
