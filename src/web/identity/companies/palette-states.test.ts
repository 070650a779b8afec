import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  accentDefault,
  accentTones,
  contrast,
  parseHex,
  surfaces,
  toOklch,
  type Scheme,
} from '#web/kernel/theme/accent.ts'
import { palettes } from './ReadyPalettes.tsx'

const states = ['progress', 'positive', 'attention', 'critical'] as const
const accents = [accentDefault, ...Object.values(palettes)]
const tokens = readFileSync('src/web/kernel/theme/tokens.css', 'utf8')

function token(name: string, scheme: Scheme): string {
  const pair = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(tokens)
  return pair?.[scheme === 'light' ? 1 : 2] ?? `no token --${name}`
}

const hueOf = (hex: string) => toOklch(parseHex(hex) ?? [0, 0, 0]).h

function apart(one: string, other: string): number {
  const between = Math.abs(hueOf(one) - hueOf(other)) % 360
  return Math.min(between, 360 - between)
}

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  test('a state is legible on its tint, on every surface and on what each palette selects', () => {
    for (const state of states) {
      const ink = token(`${state}-ink`, scheme)
      const washes = accents.map((accent) => accentTones(accent, scheme).wash)
      for (const behind of [token(`${state}-wash`, scheme), ...surfaces[scheme], ...washes])
        expect(contrast(ink, behind), `${state} on ${behind}`).toBeGreaterThanOrEqual(4.5)
    }
  })

  test('states are told apart by their hues', () => {
    for (const [place, state] of states.entries())
      for (const other of states.slice(place + 1))
        expect(
          apart(token(`${state}-ink`, scheme), token(`${other}-ink`, scheme)),
          `${state} and ${other}`,
        ).toBeGreaterThanOrEqual(35)
  })

  test('no palette makes a state of the current place: its text is ink, not the accent', () => {
    for (const accent of accents)
      expect(
        contrast(token('ink', scheme), accentTones(accent, scheme).wash),
      ).toBeGreaterThanOrEqual(7)
  })
})

test('the sheet of states has no tone of the accent', () => {
  const css = readFileSync('src/web/kernel/ui/states/StatusBadge.module.css', 'utf8')
  expect(css).not.toContain('--accent')
  for (const state of states) expect(css).toContain(`[data-tone='${state}']`)
})

// With a clay palette the current tab was the red of what is overdue.
test('what is current or selected is a tint of the accent and a shape, never text in it', () => {
  const colored = globSync('src/web/**/*.css').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/([^{}]*)\{([^{}]*)\}/g)]
      .filter(([, selector = '']) =>
        /aria-(?:selected|current|pressed)(?!='false')/.test(
          selector.replaceAll(/:not\([^)]*\)/g, ''),
        ),
      )
      .filter(([, , body = '']) => /(?:^|\s)color: var\(--accent/.test(body))
      .map(([, selector = '']) => `${path}: ${selector.trim()}`),
  )
  expect(colored).toEqual([])
})
