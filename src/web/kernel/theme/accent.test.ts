import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  accentDefault,
  accentTones,
  accentVariables,
  contrast,
  surfaces,
  type Scheme,
} from './accent.ts'
import { parseHex, toHex, toOklch } from './accent.ts'

const schemes: readonly Scheme[] = ['light', 'dark']
const hexes = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((color) => `#${color.toString(16).padStart(6, '0')}`)

test('contrast is the ratio of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrast('#ffffff', '#767676')).toBe(contrast('#767676', '#ffffff'))
})

test('a color survives the way to OKLCH and back', () => {
  fc.assert(
    fc.property(hexes, (hex) => toHex(toOklch(parseHex(hex) ?? [0, 0, 0])) === hex),
    { numRuns: 500 },
  )
})

describe.each(schemes)('whatever accent a company chose, in the %s scheme', (scheme) => {
  const behind = surfaces[scheme]
  const holds = (check: (tones: ReturnType<typeof accentTones>) => boolean) =>
    fc.assert(
      fc.property(hexes, (hex) => check(accentTones(hex, scheme))),
      { numRuns: 400 },
    )

  test('accent text is legible on every surface and tint', () => {
    holds(({ ink, wash, washHover }) =>
      [...behind, wash, washHover].every((surface) => contrast(ink, surface) >= 4.5),
    )
  })

  test('what is filled with it is seen on every surface', () => {
    holds(({ fill }) => behind.every((surface) => contrast(fill, surface) >= 3))
  })

  test('what stands on it is legible, hovered or not', () => {
    holds(({ fill, onFill }) => contrast(onFill, fill) >= 4.5)
    holds(({ solid, solidHover, onSolid }) =>
      [solid, solidHover].every((background) => contrast(onSolid, background) >= 4.5),
    )
  })

  test('a button is set off from every surface', () => {
    holds(({ solid }) => behind.every((surface) => contrast(solid, surface) >= 1.4))
  })

  test('body text and quiet text are legible on its tints', () => {
    const texts = [token('ink', scheme), token('ink-soft', scheme)]
    holds(({ wash, washHover }) =>
      texts.every((text) => contrast(text, wash) >= 4.5 && contrast(text, washHover) >= 4.5),
    )
  })
})

test('a color that is legible as it is stays exactly the company’s', () => {
  const petrol = '#1d5c74'
  expect(accentTones(petrol, 'light')).toMatchObject({ fill: petrol, solid: petrol, ink: petrol })
  expect(accentTones('#e8590c', 'light').solid).toBe('#e8590c')
})

test('a color that cannot be read becomes the default one', () => {
  for (const accent of ['', 'teal', '#12', '#12345g', 'url(x)']) {
    expect(accentTones(accent, 'light')).toEqual(accentTones(accentDefault, 'light'))
  }
  expect(accentTones('#000', 'light')).toEqual(accentTones('#000000', 'light'))
})

describe('the style sheet', () => {
  test('paints the surfaces that contrast is computed against', () => {
    for (const scheme of schemes) {
      const painted = ['surface', 'paper', 'sunken'].map((name) => token(name, scheme))
      expect(painted).toEqual(surfaces[scheme])
    }
  })

  test('starts from the tones of the default accent', () => {
    for (const scheme of schemes) {
      for (const [name, value] of Object.entries(accentVariables(accentDefault, scheme))) {
        expect([name, token(name.slice(2), scheme)]).toEqual([name, value])
      }
    }
  })

  test.each(['ink', 'ink-soft', 'positive-ink', 'attention-ink', 'critical-ink'])(
    '%s is legible on every surface',
    (name) => {
      for (const scheme of schemes) {
        const least = Math.min(...surfaces[scheme].map((it) => contrast(token(name, scheme), it)))
        expect(least).toBeGreaterThanOrEqual(4.5)
      }
    },
  )

  test.each(['positive', 'attention', 'critical'])('%s text is legible on its tint', (tone) => {
    for (const scheme of schemes) {
      const [ink, wash] = [token(`${tone}-ink`, scheme), token(`${tone}-wash`, scheme)]
      expect(contrast(ink, wash)).toBeGreaterThanOrEqual(4.5)
    }
  })

  test('the edge of a control is seen on every surface', () => {
    for (const scheme of schemes) {
      for (const surface of surfaces[scheme]) {
        expect(contrast(token('line-strong', scheme), surface)).toBeGreaterThanOrEqual(3)
      }
    }
  })

  test('text on a critical button is legible', () => {
    for (const scheme of schemes) {
      for (const name of ['critical', 'critical-hover']) {
        const ratio = contrast(token('on-critical', scheme), token(name, scheme))
        expect(ratio).toBeGreaterThanOrEqual(4.5)
      }
    }
  })
})

/** A token of the style sheet, written `--name: light-dark(#light, #dark)`. */
function token(name: string, scheme: Scheme): string {
  const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
  const pair = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css)
  return pair?.[scheme === 'light' ? 1 : 2] ?? `no token --${name}`
}
