import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const web = new URL('..', import.meta.url).pathname
const styles = new URL('../../../node_modules/@mantine/core/styles/', import.meta.url).pathname
const list = readFileSync(new URL('mantine.css', import.meta.url), 'utf8')
const styled = new Set(
  globSync('*.layer.css', { cwd: styles }).map((file) => file.replace('.layer.css', '')),
)
const listed = new Set([...list.matchAll(/styles\/([\w-]+)\.layer\.css/g)].map((it) => it[1] ?? ''))

test('every Mantine component that a page uses brings its styles', () => {
  const missing = usedComponents().filter((name) => styled.has(name) && !listed.has(name))
  expect(missing).toEqual([])
})

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
