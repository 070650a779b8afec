import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { sourcesIn } from '#tests/support/source.ts'

/** The classes a style sheet has rules for, by its path. */
const ruled = new Map(
  globSync('src/web/**/*.module.css').map((path) => {
    const css = readFileSync(path, 'utf8').replaceAll(/\/\*.*?\*\/|\d\.\d+/gs, '')
    return [path, new Set([...css.matchAll(/\.([A-Za-z_]\w*)/g)].map(([, name = '']) => name))]
  }),
)

/** The classes that parts name, by the path of the style sheet; all of one whose classes are looked up. */
function namedIn() {
  const named = new Map<string, { readonly from: string; readonly name: string }[]>()
  const lookedUp = new Set<string>()
  for (const { path, text } of sourcesIn('src/web')) {
    for (const [, as = '', from = ''] of text.matchAll(
      /import (\w+) from '([^']+\.module\.css)'/g,
    )) {
      const sheet = from.startsWith('#web/')
        ? from.replace('#web', 'src/web')
        : normalize(join(dirname(path), from))
      const names = [...text.matchAll(new RegExp(`\\b${as}\\.(?!module\\.css)(\\w+)`, 'g'))]
      const uses = names.map(([, name = '']) => ({ from: path, name }))
      named.set(sheet, [...(named.get(sheet) ?? []), ...uses])
      if (new RegExp(`\\b${as}\\[`).test(text)) lookedUp.add(sheet)
    }
  }
  return { named, lookedUp }
}

// A class without a rule is no error to anyone: a list of cards had bullets by one, and a panel no columns.
test('a class that a part names has a rule, and one that has a rule is named', () => {
  const { named, lookedUp } = namedIn()
  const missing = [...named].flatMap(([sheet, uses]) =>
    uses
      .filter(({ name }) => !ruled.get(sheet)?.has(name))
      .map(({ from, name }) => `${from}: ${name}`),
  )
  expect(missing).toEqual([])
  const unused = [...ruled].flatMap(([sheet, names]) => {
    const uses = new Set(named.get(sheet)?.map(({ name }) => name))
    const left = lookedUp.has(sheet) ? [] : [...names].filter((name) => !uses.has(name))
    return left.map((name) => `${sheet}: ${name}`)
  })
  expect(unused).toEqual([])
})

// iOS zooms into a smaller one, and the reader has to find the way back. A size that a field inherits, or
// has from a library, is seen by no rule on the field: so one rule is above them all.
test('every field has text of at least 16 px on screens below 768 px', () => {
  const css = readFileSync('src/web/kernel/theme/base.css', 'utf8')
  const [, fields = ''] =
    /@media screen and \(max-width: 47\.99em\) \{\s*([^{}]+) \{\s*font-size: max\(16px, var\(--field-text, 1rem\)\) !important;\s*\}/.exec(
      css,
    ) ?? []
  expect(fields.split(/,\s*/)).toEqual(['input', 'textarea', 'select', '[data-mirror]::after'])
  const louder = globSync('src/web/**/*.css')
    .filter((path) => path !== normalize('src/web/kernel/theme/base.css'))
    .filter((path) => /font(?:-size)?:[^;]*!important/.test(readFileSync(path, 'utf8')))
  expect(louder).toEqual([])
  const inline = sourcesIn('src/web').filter(({ text }) => /fontSize:[^,}]*important/.test(text))
  expect(inline.map(({ path }) => path)).toEqual([])
})
