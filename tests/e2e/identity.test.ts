import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { letterTo } from '#tests/support/letters.ts'
import { firstOf } from '#tests/support/long.ts'
import { textsIn } from '#tests/support/messages.ts'
import { shareStage } from '#tests/support/stage.ts'

const stage = shareStage()

/** Each language has people of its own: a mailbox is asked once in five minutes. */
const walks = {
  en: { locale: 'en-GB', link: 'ana', code: 'bruno' },
  es: { locale: 'es-ES', link: 'lucas', code: 'sofia' },
} as const

const inside = async (page: Page) => {
  await page.waitForURL(
    (url) => !/^\/(signin|magic-link|password-recovery|mailbox)/.test(url.pathname),
  )
  await page.getByRole('heading', { level: 1 }).waitFor()
}

describe.each(firstOf(Object.entries(walks)))('in %s', (language, who) => {
  const texts = textsIn(language === 'es' ? 'es' : 'en')
  const t = (key: string) => texts.get(key) ?? key
  /** A text whose arguments may be anything. */
  const like = (key: string) => new RegExp(t(key).replace(/\{\w+\}/, '(.+?)'))
  const mailOf = (name: string) => `${name}@aurora.example`
  const { locale } = who

  const open = () => stage.visit({ locale })
  const button = (page: Page, key: string) =>
    page.getByRole('button', { name: t(key), exact: true })

  async function ask(page: Page, name: string) {
    await page.goto('/magic-link')
    await page.getByLabel(t('auth.email'), { exact: true }).fill(mailOf(name))
    await button(page, 'auth.ask.signIn.submit').click()
    await page.getByRole('heading', { level: 1, name: t('proofs.mailbox.title') }).waitFor()
  }

  /** The seconds that the page says one waits until the mail can be sent again. */
  async function waitSaid(page: Page): Promise<number> {
    const said = await page.getByText(like('proofs.mailbox.wait')).textContent()
    const [, minutes, seconds] = /(\d+):(\d\d)/.exec(said ?? '') ?? []
    return Number(minutes) * 60 + Number(seconds)
  }

  test('a magic link waits for its click, however often it is fetched or opened, and is good once', async () => {
    const { page, context } = await open()
    await ask(page, who.link)
    const first = await waitSaid(page)
    expect(first).toBeGreaterThan(240)
    await expect.poll(() => waitSaid(page)).toBeLessThan(first)
    // Over a reload too.
    await page.reload()
    expect(await waitSaid(page)).toBeLessThan(first)

    const { link } = await letterTo(stage.address, mailOf(who.link), '/magic-link')
    for (const method of ['HEAD', 'GET'])
      for (let times = 0; times < 10; times += 1)
        expect((await fetch(link, { method })).status).toBe(200)
    // A scanner that runs the page.
    const scanner = await open()
    for (let times = 0; times < 2; times += 1) {
      await scanner.page.goto('/signin')
      await scanner.page.goto(link)
      await button(scanner.page, 'proofs.link.signIn.submit').waitFor()
    }
    await scanner.context.close()

    const other = await open()
    await other.page.goto(link)
    await button(other.page, 'proofs.link.signIn.submit').waitFor()
    // Drawn before the script is there, which takes the token out of the address.
    await expect.poll(() => other.page.url()).not.toContain('#')
    await button(other.page, 'proofs.link.signIn.submit').click()
    await inside(other.page)
    await other.context.close()

    await page.goto(link)
    await button(page, 'proofs.link.signIn.submit').click()
    await page.getByText(t('errors.proofInvalid')).waitFor()
    await context.close()
  })

  test('its code signs in the browser it is typed in', async () => {
    const { page, context } = await open()
    await ask(page, who.code)
    const { code } = await letterTo(stage.address, mailOf(who.code), '/magic-link')
    await page.getByLabel(t('proofs.mailbox.code')).fill(code.replace(/^.../, '$& '))
    await button(page, 'proofs.mailbox.confirm').click()
    await inside(page)
    await context.close()
  })
})
