import { test } from 'vitest'
import { tryAs } from '#tests/support/browser.ts'
import { setStage } from '#tests/support/stage.ts'
const stage = setStage()
test('look', async () => {
  for (const [who, locale, width, path, name] of [
    ['Priya Raman', 'fr-FR', 1280, '/administration/utilisateurs', 'people-fr'],
    ['Priya Raman', 'en-GB', 390, '/administracion/usuarios', 'people-390'],
    ['Priya Raman', 'en-GB', 1280, '/', 'home-admin'],
    ['Marta Soler', 'en-GB', 1280, '/', 'home'],
    ['Marta Soler', 'en-GB', 390, '/', 'home-390'],
    ['Marta Soler', 'en-GB', 1280, '/manager/miembros-del-equipo', 'my-people'],
    ['Marta Soler', 'en-GB', 1280, '/estadisticas', 'stats'],
    ['Ana Ferreira', 'en-GB', 1280, '/personal/ones-to-ones', 'ana-121'],
    ['Helena Vidal', 'en-GB', 1280, '/', 'home-founder'],
  ] as const) {
    const { page, context } = await stage.visit({ width, height: 860, locale, dark: name === 'home-390' })
    await tryAs(page, who).catch(async () => { await page.getByRole('button', { name: new RegExp(who) }).click(); await page.waitForTimeout(1500) })
    await page.goto(path)
    await page.waitForTimeout(1500)
    await page.screenshot({ path: `/tmp/shot-${name}.png` })
    if (name === 'my-people') {
      await page.getByRole('link', { name: /^(Prepare|Continue)/ }).first().click()
      await page.waitForTimeout(1500)
      await page.screenshot({ path: '/tmp/shot-flow.png' })
    }
    await context.close()
  }
}, 200000)
