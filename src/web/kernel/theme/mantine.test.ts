import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { componentDefaults } from './theme.ts'

const web = new URL('../..', import.meta.url).pathname
const styles = new URL('../../../../node_modules/@mantine/core/styles/', import.meta.url).pathname
const list = readFileSync(new URL('mantine.css', import.meta.url), 'utf8')
const styled = new Set(
  globSync('*.layer.css', { cwd: styles }).map((file) => file.replace('.layer.css', '')),
)
const listed = new Set([...list.matchAll(/styles\/([\w-]+)\.layer\.css/g)].map((it) => it[1] ?? ''))

const components = new URL('../../../../node_modules/@mantine/core/esm/', import.meta.url).pathname

test('every Mantine component that a page uses brings its styles', () => {
  const missing = usedComponents().filter((name) => styled.has(name) && !listed.has(name))
  expect(missing).toEqual([])
})

test('no Mantine component that no page uses, nor is part of one, brings styles', () => {
  const used = partsOf(usedComponents())
  expect(used.size).toBeGreaterThan(8)
  expect([...listed].filter((name) => !used.has(name) && !ofAll.has(name))).toEqual([])
})

describe('what is said of a Mantine component that no page uses, nor is part of one', () => {
  const used = partsOf(usedComponents())
  // The frame of an input is styled by a name of its own.
  const isUsed = (name: string) => used.has(name === 'InputWrapper' ? 'Input' : name)

  test('is not in the style sheet', () => {
    const tuning = readFileSync(new URL('mantine-tuning.css', import.meta.url), 'utf8')
    const named = [...tuning.matchAll(/\.mantine-([A-Za-z]+)-/g)].map((it) => it[1] ?? '')
    expect(named.length).toBeGreaterThan(5)
    expect([...new Set(named)].filter((name) => !isUsed(name))).toEqual([])
  })

  test('is not among the defaults', () => {
    expect(Object.keys(componentDefaults).filter((name) => !isUsed(name))).toEqual([])
  })
})

test('what must be filled in is starred by the style sheet alone: no field says otherwise', () => {
  const tuning = readFileSync(new URL('mantine-tuning.css', import.meta.url), 'utf8')
  expect(tuning).toContain(':has(:required) > .mantine-InputWrapper-label::after')
  expect(componentDefaults.InputWrapper?.defaultProps).toMatchObject({ withAsterisk: false })
  const files = globSync('**/*.tsx', { cwd: web })
  const own = files.filter((file) => readFileSync(web + file, 'utf8').includes('withAsterisk'))
  expect(own).toEqual([])
})

/** What every component leans on. */
const ofAll: ReadonlySet<string> = new Set(['default-css-variables', 'global'])

/** Components with those that they are made of. */
function partsOf(names: readonly string[], seen = new Set<string>()): Set<string> {
  for (const name of names) {
    const files = globSync(`{components,utils}/${name}/**/*.mjs`, { cwd: components })
    if (seen.has(name) || files.length === 0) continue
    seen.add(name)
    const imports = files.flatMap((file) => [
      ...readFileSync(components + file, 'utf8').matchAll(
        /from ?"[./]+\/(?:utils\/)?([A-Z]\w+)\//g,
      ),
    ])
    partsOf(
      imports.map((it) => it[1] ?? ''),
      seen,
    )
  }
  return seen
}

/** The names that the web imports from Mantine's core. */
function usedComponents(): string[] {
  const files = globSync('**/*.tsx', { cwd: web })
  const names = files.flatMap((file) => {
    const source = readFileSync(`${web}${file}`, 'utf8')
    const imports = source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)
    return [...imports].flatMap((it) => (it[1] ?? '').split(','))
  })
  return [...new Set(names.map((name) => name.replace('type ', '').trim()))].filter(Boolean)
}
