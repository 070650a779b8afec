import { expect, test } from 'vitest'
import { languages, type Language } from '#domain/kernel/localized-text.ts'
import { pathSets, setOf } from '#web/kernel/paths/addresses.ts'
import { canonicalPath, pathIn } from '#web/kernel/paths/localize.ts'
import { tryAs, type Visitor } from './browser.ts'
import { isLong } from './long.ts'
import { firstLook, looksFor } from './looks.ts'
import { wordsIn } from './messages.ts'
import { speak } from './speak.ts'
import type { Stage } from './stage.ts'
import { states } from './states.ts'
import { foundAt, shut, to, type Go, type Tourist } from './stops.ts'
import { filledIn, languageOf, tours } from './tours.ts'

/** A whole tour, on a busy machine. */
const tourMsMax = isLong ? 3_600_000 : 600_000

/**
 * Which pages of a tour are opened in a language, with what opens there: by turns, so that each is seen once.
 * The long run opens every page in every language.
 */
const isOpenedIn = (language: Language, place: number): boolean =>
  isLong || languages[place % languages.length] === language

/** One page in three is seen wide too. */
const isWide = (place: number) => place % 3 === 0

/**
 * Goes to a page of a tour by its address in another set, as by a link of somebody who reads another
 * language; fails where another page stands there, or at another address than the reader's own.
 */
const toPage =
  (path: string, filled: Map<string, string>, language: Language): Go =>
  async (tourist) => {
    const { page, words } = tourist
    const there = filled.get(path) ?? (await filledIn(page, path))
    filled.set(path, there)
    const other = pathSets.find((set) => set !== setOf[language]) ?? 'es'
    await to(pathIn(other, there))(tourist)
    // Where no id is known, the router writes the sign of its place in its own way.
    await page.waitForURL(
      (url) => decodeURIComponent(url.pathname) === pathIn(setOf[language], there),
    )
    // Where both sets call it the same, the page before may still stand there.
    await page.waitForFunction(
      (title) => ![undefined, title].includes(document.querySelector('h1')?.textContent),
      words.t('common.notFound.title'),
    )
    const at = canonicalPath(new URL(page.url()).pathname)
    expect(at.split('/').length, `${at} is ${path}`).toBe(path.split('/').length)
  }

/** What is found on someone's pages, and on what opens there, in one language after the other. */
async function foundOnTour({ page }: Visitor, name: string): Promise<string[]> {
  const found: string[] = []
  // The addresses of pages with an id in them are looked for once.
  const filled = new Map<string, string>()
  for (const [turn, language] of languages.entries()) {
    const scheme = turn % 2 === 0 ? 'dark' : 'light'
    const pages = (tours[name] ?? [])
      .map((path, place) => ({ path, place }))
      .filter(({ place }) => isOpenedIn(language, place))
    if (pages.length === 0) continue
    await shut(page)
    if ((await languageOf(page)) !== language) await speak(page, name, language)
    const tourist: Tourist = { page, words: wordsIn(language) }
    for (const { path, place } of pages) {
      const stops = states[name]?.[path] ?? []
      const there = [[path, toPage(path, filled, language)]] as const
      const lines = [
        ...(await foundAt(tourist, there, looksFor(isWide(place) ? 'page' : 'open', scheme))),
        ...(await foundAt(tourist, stops, looksFor('open', scheme))),
      ]
      found.push(...lines.map((line) => `in ${language}, ${line}`))
      expect(await languageOf(page)).toBe(language)
    }
  }
  return found
}

/** One test a person: axe finds nothing on their tour. */
export function testTours(stage: Pick<Stage, 'visit'>): void {
  test.each(Object.keys(tours))(
    'the pages of %s open by another set’s address, and axe finds nothing there nor on what opens',
    { timeout: tourMsMax },
    async (name) => {
      const visitor = await stage.visit(firstLook)
      const refused: string[] = []
      visitor.page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) refused.push(message.text())
      })
      await tryAs(visitor.page, name)
      expect([...(await foundOnTour(visitor, name)), ...refused]).toEqual([])
      await visitor.context.close()
    },
  )
}
