import { expect, test } from 'vitest'
import { isTest, sourcesIn } from '#tests/support/source.ts'

/** How long a text is, in signs. At so many, one that is read again from each of them takes four times the bound. */
const length = 16_000
/** How long a pattern may read it, in milliseconds of this thread. */
const readMsMax = 60

/** Texts of one piece, over and over, behind a beginning that is or isn't there. */
const pieces = [' ', '\t', '\n', '.', '-', '/', '<', '<a', '[', '[]', '(', '"', '*', '_', '`', '#']
const others = [',', ':', '=', '&', '@', 'a', 'a.', 'a@', '1', '1.', 'A', '\\', '\u0301', 'é', '>']
const texts = ['', 'a', '<', '[', 'http://', 'a@'].flatMap((start) =>
  [...pieces, ...others].map((piece) => `${start}${piece.repeat(length / piece.length)}\u0001`),
)

/** Every pattern that a file writes, each once. */
function patternsIn(node: unknown, found = new Set<string>()): Set<string> {
  if (typeof node !== 'object' || node === null) return found
  if ('regex' in node && typeof node.regex === 'object' && node.regex !== null) {
    const { pattern, flags } = node.regex as { pattern: string; flags: string }
    found.add(`/${pattern}/${flags}`)
  }
  for (const inside of Object.values(node)) patternsIn(inside, found)
  return found
}

/** As it is in the source, and everywhere in a text. */
const everywhere = (written: string) => {
  const end = written.lastIndexOf('/')
  return new RegExp(written.slice(1, end), `${written.slice(end + 1).replaceAll(/[gy]/g, '')}g`)
}

const all = sourcesIn('src/domain', 'src/contract', 'src/server', 'src/web')
  .filter((file) => !isTest(file))
  .map(({ path, program }) => ({ path, patterns: [...patternsIn(program)] }))
  .filter(({ patterns }) => patterns.length > 0)

test('no pattern reads a text again from each of its signs', () => {
  const slow = all.flatMap(({ path, patterns }) =>
    patterns.filter((it) => spentOn(everywhere(it)) > readMsMax).map((it) => `${path} ${it}`),
  )
  expect(slow).toEqual([])
})

/** What the text takes that takes longest. */
function spentOn(pattern: RegExp): number {
  let longest = 0
  for (const text of texts) {
    const before = process.threadCpuUsage()
    text.replace(pattern, '')
    longest = Math.max(longest, process.threadCpuUsage(before).user / 1000)
    if (longest > readMsMax) break
  }
  return longest
}
