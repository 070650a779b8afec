import { expect, test } from 'vitest'
import { languageDefault } from '#domain/kernel/localized-text.ts'
import { firstOf } from '#tests/support/long.ts'
import { firstLook, foundInLooks, looksFor } from '#tests/support/looks.ts'
import { wordsIn } from '#tests/support/messages.ts'
import { shareStage } from '#tests/support/stage.ts'
import { expectVisitors, stopsOfVisitors } from '#tests/support/stops-of-visitors.ts'
import { ledToPages, visitorPages } from '#tests/support/tours.ts'
import { canonicalPath } from '#web/kernel/paths/localize.ts'

const stage = shareStage()

/** The first is seen in more looks; the others in the long run. */
const inOrder = [languageDefault, 'fr', 'pt', 'it', 'en'] as const

test.concurrent.each(firstOf(inOrder, 1))(
  'in %s, axe finds nothing on any page of signing in, up and out',
  { timeout: 600_000 },
  async (language) => {
    const { page, context } = await stage.visit({ ...firstLook, locale: language })
    const tourist = { page, words: wordsIn(language) }
    await expectVisitors(stage.address, language)
    const found: string[] = []
    const seen = new Set<string>()
    for (const [name, go] of stopsOfVisitors(stage.address)) {
      await go(tourist)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
      const path = canonicalPath(new URL(page.url()).pathname)
      const how = looksFor(seen.has(path) ? 'open' : 'page')
      seen.add(path)
      found.push(...(await foundInLooks(page, name, how)))
    }
    expect(found).toEqual([])
    const missing = [...visitorPages, ...ledToPages].filter((path) => !seen.has(path))
    expect(missing, 'add a stop to tests/support/stops-of-visitors.ts').toEqual([])
    await context.close()
  },
)
