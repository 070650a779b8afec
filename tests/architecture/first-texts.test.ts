import { describe, expect, test } from 'vitest'
import { languages } from '#domain/kernel/localized-text.ts'
import { isTest, sourcesIn, targetOf } from '#tests/support/source.ts'
import { firstTexts as first, furtherTexts as further } from '#tests/support/texts.ts'
import { collect } from '#web/kernel/i18n/collect.ts'

const files = new Map(sourcesIn('src').map((file) => [file.path, file]))

/** Every file that a browser has when it has loaded one. */
function loadedWith(path: string, seen = new Set<string>()): Set<string> {
  const file = files.get(path)
  if (!file || seen.has(path)) return seen
  seen.add(path)
  for (const { from, isType, isLater } of file.imports) {
    const to = isType || isLater ? undefined : targetOf(file, from)
    if (to) loadedWith(to, seen)
  }
  return seen
}

const spokenIn = (paths: Iterable<string>) =>
  [...paths].flatMap((path) =>
    [...(files.get(path)?.text ?? '').matchAll(/useTranslations\('([\w-]+)/g)].map(
      ([, name]) => name,
    ),
  )

describe('the texts of someone who is signed in', () => {
  test('come with the first page where the frame or that page speaks from them', () => {
    const spoken = spokenIn([
      ...loadedWith('src/web/entry-app.tsx'),
      ...loadedWith('src/web/overviews/home/HomePage.tsx'),
    ])
    expect(spoken.length).toBeGreaterThan(10)
    expect(Object.keys(first)).toEqual(expect.arrayContaining(spoken))
  })

  test('come once: none with the first page and again with a further one', () => {
    const twice = Object.keys(first).filter((name) => name in further)
    expect(twice).toEqual([])
  })

  test('are all there on a further page', () => {
    const forVisitors = [
      'src/web/entry-sign-in.tsx',
      'src/web/identity/auth/',
      'src/web/platform/outbox/',
    ]
    const pages = [...files.keys()].filter(
      (path) =>
        path.startsWith('src/web/') &&
        !isTest({ path }) &&
        !forVisitors.some((place) => path.startsWith(place)),
    )
    expect([...Object.keys(first), ...Object.keys(further)]).toEqual(
      expect.arrayContaining(spokenIn(pages)),
    )
  })

  test.each(languages)('are cut in %s as they are in English', async (language) => {
    const load = (folder: string) => import(`../../src/web/kernel/i18n/${folder}/${language}.ts`)
    const cut = await Promise.all([load('languages'), load('further-languages')])
    expect(cut.map(({ texts }) => Object.keys(collect(texts)).toSorted())).toEqual(
      [first, further].map((messages) => Object.keys(messages).toSorted()),
    )
  })
})
