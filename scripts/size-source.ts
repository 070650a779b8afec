import { globSync, readFileSync } from 'node:fs'
import { isTest, sourcesIn } from '#tests/support/source.ts'
import { placeOf, rooms, top } from './rooms.ts'

// Prints how many files and lines each room has, tests and texts aside, and how many of its lines are comments.

interface Sum {
  files: number
  lines: number
  css: number
  comments: number
}

const empty = (): Sum => ({ files: 0, lines: 0, css: 0, comments: 0 })
const sums = new Map([...rooms, top].map((room) => [room, empty()] as const))
const sumOf = (path: string) => sums.get(placeOf(path)?.room ?? top) ?? empty()
const linesOf = (text: string) => text.split('\n').length - 1

for (const { path, text, commented } of sourcesIn('src').filter((file) => !isTest(file))) {
  const sum = sumOf(path)
  sum.files += 1
  sum.lines += linesOf(text)
  for (const { start, end } of commented) sum.comments += linesOf(text.slice(start, end)) + 1
}
for (const path of globSync('src/**/*.css')) sumOf(path).css += linesOf(readFileSync(path, 'utf8'))

const all = [...sums.values()].reduce((a, b) => ({
  files: a.files + b.files,
  lines: a.lines + b.lines,
  css: a.css + b.css,
  comments: a.comments + b.comments,
}))
const row = (name: string, { files, lines, css, comments }: Sum) =>
  [
    name.padEnd(16),
    ...[files, lines, css].map((it) => String(it).padStart(8)),
    `${((comments / lines) * 100).toFixed(1)} %`.padStart(10),
  ].join('')

console.log(`${'room'.padEnd(16)}   files   lines     css  comments`)
for (const [room, sum] of sums) console.log(row(room, sum))
console.log(row('all', all))
