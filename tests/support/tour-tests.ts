import { expect, test } from 'vitest'
import { languageDefault, languages, type Language } from '#domain/kernel/localized-text.ts'
import { pathSets, setOf } from '#web/kernel/paths/addresses.ts'
import { canonicalPath, pathIn } from '#web/kernel/paths/localize.ts'
import { tryAs, type Visitor } from './browser.ts'
import { isLong } from './long.ts'
import { firstLook, looksIn } from './looks.ts'
import { wordsIn } from './messages.ts'
import { speak } from './speak.ts'
import type { Stage } from './stage.ts'
import { states } from './states.ts'
import { foundAt, to, type Go, type Tourist } from './stops.ts'
import { filledIn, languageOf, tours } from './tours.ts'

/** A whole tour, on a busy machine. */
const tourMsMax = isLong ? 3_600_000 : 600_000

/** Those who are seen in fewer looks. */
const others = languages.filter((it) => it !== languageDefault)

/**
 * Which pages of a tour are opened in a language: in the first all of them, with what opens there; in the
 * others, which differ in the length of their words alone, by turns, so that each page is seen in two
 * languages. The long run opens every page in every language.
 */
const isOpenedIn = (language: Language, place: number): boolean =>
  isLong || language === languageDefault || others[place % others.length] === language

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
  for (const language of [languageDefault, ...others]) {
    const paths = (tours[name] ?? []).filter((_, place) => isOpenedIn(language, place))
    if (paths.length === 0) continue
    await page.goto('/')
    await page.getByRole('heading', { level: 1 }).waitFor()
    if ((await languageOf(page)) !== language) await speak(page, name, language)
    const tourist: Tourist = { page, words: wordsIn(language) }
    for (const path of paths) {
      const stops = states[name]?.[path] ?? []
      const there = [[path, toPage(path, filled, language)]] as const
      const lines = [
        ...(await foundAt(tourist, there, looksIn(language, 'page'))),
        ...(await foundAt(tourist, stops, looksIn(language, 'open'))),
      ]
      found.push(...lines.map((line) => `in ${language}, ${line}`))
      expect(await languageOf(page)).toBe(language)
    }
  }
  return found
}

/** One test a person: axe finds nothing on their tour. One waits for its page while another is looked at. */
export function testTours(stage: Pick<Stage, 'visit'>): void {
  test.concurrent.each(Object.keys(tours))(
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
