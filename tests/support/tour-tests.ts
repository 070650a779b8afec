import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages, type Language } from '#domain/kernel/localized-text.ts'
import { pathSets, setOf } from '#web/paths/addresses.ts'
import { canonicalPath, pathIn } from '#web/paths/localize.ts'
import { tryAs, type Visitor } from './browser.ts'
import { firstLook, looksIn } from './looks.ts'
import { wordsIn } from './messages.ts'
import { speak } from './speak.ts'
import type { Stage } from './stage.ts'
import { states } from './states.ts'
import { foundAt, to, type Go, type Tourist } from './stops.ts'
import { filledIn, languageOf, tours } from './tours.ts'

/** A whole tour in one language, on a busy machine. */
const tourMsMax = 600_000

/**
 * Goes to a page of a tour by its address in another set, as by a link of somebody who reads another
 * language; fails where another page stands there, or at another address than the reader's own.
 */
const toPage =
  (path: string, language: Language): Go =>
  async (tourist) => {
    const { page, words } = tourist
    const there = await filledIn(page, path)
    const other = pathSets.find((set) => set !== setOf[language]) ?? 'es'
    await to(pathIn(other, there))(tourist)
    await page.waitForURL((url) => url.pathname === pathIn(setOf[language], there))
    // Where both sets call it the same, the page before may still stand there.
    const heading = page.getByRole('heading', { level: 1 }).first()
    await expect.poll(() => heading.textContent()).not.toBe(words.t('common.notFound.title'))
    const at = canonicalPath(new URL(page.url()).pathname)
    expect(at.split('/').length, `${at} is ${path}`).toBe(path.split('/').length)
  }

/** One test a language: axe finds nothing on the tours of these people, nor on what opens there. */
export function testTours(stage: Stage, names: readonly string[]): void {
  describe.each(names)('%s', (name) => {
    let visitor: Visitor
    beforeAll(async () => {
      visitor = await stage.visit(firstLook)
      await tryAs(visitor.page, name)
    })
    afterAll(() => visitor?.context.close())

    test.each(languages)(
      'opens each of their pages by another set’s address, and axe finds nothing on the way, in %s',
      { timeout: tourMsMax },
      async (language) => {
        const { page } = visitor
        await page.goto('/')
        await page.getByRole('heading', { level: 1 }).waitFor()
        if ((await languageOf(page)) !== language) await speak(page, name, language)
        const tourist: Tourist = { page, words: wordsIn(language) }
        const found: string[] = []
        for (const path of tours[name] ?? []) {
          found.push(
            ...(await foundAt(
              tourist,
              [[path, toPage(path, language)]],
              looksIn(language, 'page'),
            )),
          )
          found.push(
            ...(await foundAt(tourist, states[name]?.[path] ?? [], looksIn(language, 'open'))),
          )
          expect(await languageOf(page)).toBe(language)
        }
        expect(found).toEqual([])
      },
    )
  })
}
