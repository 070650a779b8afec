import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { isTest, sourcesIn } from '#tests/support/source.ts'

/** Changes are a stream, opened by hand. */
const { events: _, ...answered } = contract
const groups = Object.keys(answered)

/** Folders and the file's own name: `server/identity/auth/openid/routes.ts` → auth, openid. */
function namesIn(path: string): string[] {
  const [file = '', ...folders] = path
    .replace(/\.tsx?$/, '')
    .split('/')
    .toReversed()
  return [...folders, file.replace(/-?(routes|api)$/, '')].filter((it) => it !== '')
}

const wordsOf = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).split('-')

const singular = (word: string) => word.replace(/ies$/, 'y').replace(/s$/, '')

/** The group's own words, or those it begins or ends with: `feedbackRequests` is found in feedback. */
function isNamedFor(path: string, group: string): boolean {
  const asked = wordsOf(group).map(singular)
  return namesIn(path).some((name) => {
    const words = wordsOf(name).map(singular)
    const length = Math.min(words.length, asked.length)
    const begins = words.slice(-length).join('-') === asked.slice(0, length).join('-')
    return begins || words.slice(-length).join('-') === asked.slice(-length).join('-')
  })
}

const files = sourcesIn('src/contract', 'src/server', 'src/web').filter((it) => !isTest(it))

const named = (group: string, root: string, pattern: RegExp) =>
  files.some(
    ({ path, text }) =>
      path.startsWith(`src/${root}/`) && isNamedFor(path, group) && pattern.test(text),
  )

test.each(groups)('%s has one name in the contract, the server and the web', (group) => {
  expect({
    declared: named(group, 'contract', new RegExp(`export const ${group}\\b`)),
    answered: named(group, 'server', new RegExp(`typeof ${group}\\b`)),
    called: named(
      group,
      'web',
      new RegExp(
        `\\bapi\\.${group}\\b|api: \\{[^}]*\\b${group}\\b|createClient\\(\\{[^}]*\\b${group}\\b`,
      ),
    ),
  }).toEqual({ declared: true, answered: true, called: true })
})
