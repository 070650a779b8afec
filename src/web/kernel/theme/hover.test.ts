import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast, surfaces, type Scheme } from './accent.ts'

const sheets = globSync('src/web/**/*.css').map((path) => ({
  path,
  css: readFileSync(path, 'utf8'),
}))

/** Every rule for what the pointer is over, with the background it gives. */
const hovers = sheets.flatMap(({ path, css }) =>
  [...css.matchAll(/([^{}]*:hover[^{}]*)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    rule: `${path}: ${selector.trim()}`,
    background: /background(?:-color|-image)?: (.*);/.exec(body)?.[1],
  })),
)

describe('what the pointer is over', () => {
  test('has a tint of ink, never the accent of what is selected', () => {
    const painted = hovers.filter(({ background }) => background !== undefined)
    expect(painted.length).toBeGreaterThan(5)
    const other = painted.filter(({ background }) => !background?.includes('var(--hover)'))
    expect(other).toEqual([])
  })

  test('over what is filled, a button has it as well', () => {
    const css = sheets.find(({ path }) => path.endsWith('controls/Button.module.css'))?.css ?? ''
    expect(css).toContain('background: linear-gradient(var(--over), var(--over)) var(--ground);')
    expect(css).toMatch(/:hover[^{]*\{\s+--over: var\(--hover\);/)
  })

  test('stays legible: its texts stand on the tint over every surface', () => {
    for (const scheme of ['light', 'dark'] as const) {
      for (const surface of surfaces[scheme]) {
        const behind = tinted(surface, scheme)
        for (const name of ['ink', 'ink-soft', 'critical-ink', 'accent-ink'])
          expect(contrast(token(name, scheme), behind), name).toBeGreaterThanOrEqual(4.5)
      }
    }
  })
})

const tokens = readFileSync('src/web/kernel/theme/tokens.css', 'utf8')

function token(name: string, scheme: Scheme): string {
  const pair = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(tokens)
  return pair?.[scheme === 'light' ? 1 : 2] ?? `no token --${name}`
}

/** A surface with the tint of the style sheet over it, as `#rrggbb`. */
function tinted(surface: string, scheme: Scheme): string {
  const one = String.raw`rgb\((\d+) (\d+) (\d+) / ([\d.]+)\)`
  const found = new RegExp(`--hover: light-dark\\(${one}, ${one}\\)`).exec(tokens)
  const [r = 0, g = 0, b = 0, alpha = 1] = (found ?? [])
    .slice(scheme === 'light' ? 1 : 5)
    .map(Number)
  const mixed = [r, g, b].map((ink, index) => {
    const below = Number.parseInt(surface.slice(1 + 2 * index, 3 + 2 * index), 16)
    return Math.round(below * (1 - alpha) + ink * alpha)
  })
  return `#${mixed.map((it) => it.toString(16).padStart(2, '0')).join('')}`
}
