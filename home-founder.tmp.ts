import { mkdtempSync } from 'node:fs'
import { mailServer } from '#tests/support/mail-server.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { startProduct } from './bench/servers.ts'
const mails = await mailServer()
const product = await startProduct({ DATA_DIR: mkdtempSync('/tmp/home-founder-'), APP_SECRET: undefined, SMTP_URL: mails.url, MAIL_FROM: 'tandem@mail.example' })
const browser = await launchBrowser()
try {
  const context = await browser.newContext({ baseURL: product.address.replace('127.0.0.1', 'localhost'), locale: 'en-GB', viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await page.goto('/signup')
  await page.getByLabel('First name').fill('Nora')
  await page.getByLabel('Last name').fill('Vidal')
  await page.locator('input[name=email]').fill('nora@mail.example')
  for (const i of [0, 1]) await page.locator('input[type=password]').nth(i).fill('Correct horse 9')
  await page.getByRole('checkbox').first().click()
  await page.locator('button[type=submit]').click()
  await page.waitForURL((url) => url.pathname !== '/signup')
  let found: string | undefined
  while (!found) {
    const text = (mails.received.at(-1)?.raw ?? '').replaceAll(/=\r\n/g, '').replaceAll('=3D', '=')
    found = /https?:\/\/[^\s"<>]+#[^\s"<>]+/.exec(text)?.[0]
    await new Promise((r) => setTimeout(r, 100))
  }
  await page.goto(found)
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await page.getByLabel('Company name').fill('Lighthouse')
  await page.getByRole('button', { name: 'Create the company' }).click()
  await page.getByRole('button', { name: 'No, thanks' }).click()
  const shots = async (tag: string) => {
    for (const look of ['1280l', '390l', '1280d']) {
      await page.emulateMedia({ colorScheme: look.endsWith('d') ? 'dark' : 'light' })
      await page.setViewportSize({ width: Number.parseInt(look, 10), height: 800 })
      await page.waitForTimeout(700)
      await page.screenshot({ path: `/tmp/home-pics/f-${tag}-${look}.png`, fullPage: look !== '1280l' })
    }
    await page.setViewportSize({ width: 1280, height: 800 })
  }
  await page.getByText('of 7 done').first().waitFor()
  await shots('home')
  for (const part of ['four levels', 'four ladder steps', 'five values']) {
    await page.getByRole('button', { name: `Use our ${part}` }).click()
    await page.getByRole('button', { name: `Use our ${part}` }).waitFor({ state: 'detached' })
  }
  await shots('home2')
  await page.getByRole('link', { name: 'Invite people' }).click()
  await page.getByRole('heading', { level: 1, name: 'People' }).waitFor()
  await shots('people')
  await page.goto('/administracion/areas')
  await shots('areas')
  const rail = await page.evaluate(() => { const it = document.querySelector('nav > div') as HTMLElement; return [it.scrollHeight, it.clientHeight, document.querySelectorAll('nav[aria-label=Navigation] a').length] })
  console.log('rail', rail)
} finally {
  await browser.close(); await product.stop(); await mails.close()
}
