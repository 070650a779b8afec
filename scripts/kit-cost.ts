import { globSync, readFileSync } from 'node:fs'

// What a feature made of content in an order costs: the lines of values that are theirs alone, as
// `wc -l` counts them. Its texts and its migrations are not counted, nor are the parts it is made of.

const feature = 'values'
const own = [`src/{domain,server,web}/${feature}/*.{ts,tsx,css}`, `src/contract/${feature}.ts`]

const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const linesOf = (path: string) => readFileSync(path, 'utf8').split('\n').length - 1
const paths = globSync(own).toSorted()

for (const [kind, counted, max] of [
  ['code', paths.filter((path) => !isTest(path)), 350],
  ['tests', paths.filter(isTest), 130],
] as const) {
  for (const path of counted) console.log(`${String(linesOf(path)).padStart(5)}  ${path}`)
  const sum = counted.reduce((total, path) => total + linesOf(path), 0)
  console.log(`${String(sum).padStart(5)}  ${kind} of ${feature}, at most ${max}\n`)
  if (sum > max) process.exitCode = 1
}
