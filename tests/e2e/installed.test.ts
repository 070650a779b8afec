import { expect, test } from 'vitest'
import { tryAs } from '#tests/support/browser.ts'
import { shareStage } from '#tests/support/stage.ts'

// The service worker: what it keeps, and what it shows without a connection.

const stage = shareStage()

test('keeps files of the build and nothing that was answered, and opens without a connection', async () => {
  const { page, context } = await stage.visit({ isInstalled: true })
  await tryAs(page, 'Marta Soler')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  for (const address of ['/manager/miembros-del-equipo', '/personal/mensajes', '/cuenta', '/']) {
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  const keptFiles = () =>
    page.evaluate(async () => {
      const names = await caches.keys()
      const all = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      )
      return { names, paths: all.flat().map((url) => new URL(url).pathname) }
    })
  const { names, paths } = await keptFiles()
  expect(names).toEqual([expect.stringMatching(/^tandem-[0-9a-f]{12}$/)])
  expect(paths.length).toBeGreaterThan(10)
  expect(paths.filter((path) => path !== '/index.html' && !path.startsWith('/assets/'))).toEqual([])

  await context.setOffline(true)
  await page.goto('/personal/mensajes')
  await page
    .getByText(/offline|connection/i)
    .first()
    .waitFor()
  await context.setOffline(false)
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await context.close()
})
