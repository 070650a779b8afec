import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = 'docs/decisions'
const lineOf = (file: string) => {
  const [heading = ''] = readFileSync(`${folder}/${file}`, 'utf8').split('\n')
  return `- [${heading.slice(2)}](${file})`
}

test('every decision stands once in the index, by its number and title', () => {
  const files = readdirSync(folder).filter((it) => /^\d{4}-.*\.md$/.test(it))
  const index = readFileSync(`${folder}/README.md`, 'utf8').split('\n')
  const listed = index.filter((line) => /^- \[\d{4}/.test(line))
  expect(listed).toEqual(files.toSorted().map(lineOf))
})
