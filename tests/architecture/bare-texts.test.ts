import { expect, test } from 'vitest'
import { bareTextsIn } from '#tests/support/bare-texts.ts'
import { isTest, parsed, sourcesIn } from '#tests/support/source.ts'

// A browser's translation replaces texts by elements of its own. React then fails to remove such a text,
// or to put anything before it, and the page is gone while somebody writes.
test('a text beside what comes and goes has an element of its own', () => {
  const bare = sourcesIn('src/web').filter((file) => file.path.endsWith('.tsx') && !isTest(file))
  expect(bare.flatMap(bareTextsIn)).toEqual([])
})

test.each([
  ['<p>{icon ? <Icon /> : null}{t("saved")}</p>', ['{t("saved")}']],
  ['<p>{isSaved ? t("saved") : null} <b>{name}</b></p>', ['{isSaved ? t("saved") : null}']],
  ['<p>{label} <Badge /></p>', ['{label}']],
  ['<><Badge />: </>', [':']],
  ['<p>{parts.map((it) => it.isMarked ? <mark key={it.id} /> : it.text)}</p>', 1],
  ['<p>{t("saved")} <b>{name}</b></p>', []],
  ['<p>{isSaved ? t("saved") : null}</p>', []],
  ['<p><span>{t("saved")}</span> <Badge /></p>', []],
] as const)('in %s it is found', (jsx, found) => {
  const lines = bareTextsIn(parsed('x.tsx', `export const x = () => ${jsx}`))
  const expected = typeof found === 'number' ? found : found.map((it) => `x.tsx:1 ${it}`)
  expect(typeof found === 'number' ? lines.length : lines).toEqual(expected)
})
