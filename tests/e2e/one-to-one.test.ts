import { untilInProgress } from '#tests/support/in-progress.ts'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { tryAs, type Visitor } from '#tests/support/browser.ts'
import { isLong } from '#tests/support/long.ts'
import { setStage } from '#tests/support/stage.ts'
import { paths } from '#web/kernel/paths/paths.ts'

const greeting = 'Two good weeks: the release went out on Tuesday.'
const afterthought = 'And the customer wrote to say thank you.'
const secret = 'CANARY ask the people team about the salary band'
const question = 'Can we talk about the on-call rota?'
const answer = 'Yes: let us look at it together.'

const stage = setStage()

let marta: Visitor
let ana: Visitor
/** Everything any answer of the server told Ana's browser, the event stream included. */
let told = ''

beforeAll(async () => {
  marta = await stage.visit()
  ana = await stage.visit()
  ana.page.on('response', (response) => {
    const isStream = response.headers()['content-type']?.startsWith('text/event-stream')
    if (!isStream)
      response.text().then(
        (text) => (told += text),
        () => undefined,
      )
  })
})

/** From any step but the last. */
async function finish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More about this one-to-one' }).click()
  await page.getByRole('menuitem', { name: 'Finish…' }).click()
}

const step = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`) })

const saved = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'All saved' }).waitFor({ state: 'attached' })

const choose = (page: Page, name: string) => page.getByRole('radio', { name }).first()

/** What of these texts Ana's page shows now, after reading everything anew. */
async function anaSees(): Promise<Record<'greeting' | 'afterthought' | 'secret', boolean>> {
  await ana.page.reload()
  await ana.page.getByRole('heading', { level: 1 }).waitFor()
  await ana.page.getByText('Agenda').first().waitFor()
  const text = await ana.page.locator('main').innerText()
  return {
    greeting: text.includes(greeting),
    afterthought: text.includes(afterthought),
    secret: text.includes(secret),
  }
}

test('a manager and a collaborator hold a one-to-one, from preparation to closing', async () => {
  const m = marta.page
  const a = ana.page

  // Marta prepares: a greeting for both, a private comment for herself.
  await tryAs(m, 'Marta Soler')
  await m.goto('/manager/miembros-del-equipo')
  await m.getByRole('link', { name: 'Prepare: Ana Ferreira' }).click()
  await m.getByRole('heading', { level: 1, name: 'One-to-one with Ana Ferreira' }).waitFor()
  await m.getByLabel('Greetings').fill(greeting)
  await saved(m)
  await step(m, 'Feedback').click()
  const mentoring = m.getByRole('article', { name: 'Mentoring' })
  await mentoring.getByRole('button', { name: 'Mentoring' }).click()
  await mentoring.getByLabel('Private comment').fill(secret)
  await saved(m)

  // Ana sees that it is planned, and nothing of what is being prepared.
  await tryAs(a, 'Ana Ferreira')
  await a.goto('/personal/ones-to-ones')
  await a.getByRole('link', { name: 'Open the one-to-one' }).click()
  await a.getByText(/^You’ll see what/).waitFor()
  expect(await anaSees()).toEqual({ greeting: false, afterthought: false, secret: false })

  // Ana asks; Marta, in the middle of writing, sees it appear and loses nothing.
  await step(m, 'Introduction').click()
  await m.getByLabel('Greetings').focus()
  await m.keyboard.press('End')
  const line = a.getByRole('textbox', { name: 'Add a question' })
  await line.fill(question)
  await line.press('Enter')
  await m.getByText(question).waitFor({ timeout: 5_000 })
  expect(await m.getByLabel('Greetings').inputValue()).toBe(greeting)

  // Finishing the preparation shares everything but the private comment.
  await step(m, 'Action plan').click()
  await m.getByRole('button', { name: 'Share preparation' }).first().click()
  const dialog = m.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Share preparation' }).click()
  await m.getByRole('button', { name: 'Start the one-to-one' }).first().waitFor()
  expect(await anaSees()).toEqual({ greeting: true, afterthought: false, secret: false })

  // Conduction: what Marta writes now is not shared yet; a missing comment stops the finish.
  await m.getByRole('button', { name: 'Start the one-to-one' }).first().click()
  await untilInProgress(m)
  // Both see each other as long as it is held.
  await m.getByText('Ana Ferreira is here').waitFor()
  await a.getByText('Marta Soler is here').waitFor()
  await m.getByLabel('Greetings').fill(`${greeting} ${afterthought}`)
  await saved(m)
  await step(m, 'Feedback').click()
  const delivery = m.getByRole('article', { name: 'Delivery' })
  await choose(m, 'Strength').check()
  await delivery.getByLabel(/^Comment/).waitFor()
  await saved(m)
  await finish(m)
  await m.getByRole('button', { name: /Delivery: a comment/ }).click()
  // Until what stood over the page is gone nothing takes a key.
  await m.getByRole('dialog').waitFor({ state: 'detached' })
  const comment = delivery.getByLabel(/^Comment/)
  await comment.fill('On the day it was said, three times in a row.')
  await saved(m)
  expect(await anaSees()).toMatchObject({ greeting: true, afterthought: false })

  // Left in review: still editable, still not shared.
  await finish(m)
  await m.getByRole('radio', { name: /^Keep in review/ }).check()
  await m.getByRole('button', { name: 'Keep in review' }).click()
  await m.getByRole('button', { name: 'Share and close' }).first().waitFor()
  expect(await anaSees()).toEqual({ greeting: true, afterthought: false, secret: false })

  // Marta answers Ana's question and sends the summary: everything but the private comment.
  await step(m, 'Introduction').click()
  const asked = m.getByRole('listitem').filter({ hasText: question })
  await asked.getByRole('button', { name: question }).click()
  await asked.getByLabel('Your answer').fill(answer)
  await asked.getByLabel('Discussed').check()
  await saved(m)
  await m.getByRole('button', { name: 'Share and close' }).first().click()
  const sending = m.getByRole('dialog')
  const paper = sending.getByRole('region', { name: 'Preview for Ana Ferreira' })
  await paper.getByText(afterthought, { exact: false }).waitFor()
  await paper.getByText(answer).waitFor()
  expect(await paper.innerText()).not.toContain(secret)
  await sending.getByRole('button', { name: 'Share and close' }).click()
  await m.getByRole('heading', { name: 'Shared with Ana Ferreira' }).waitFor()
  await m.getByText('Here’s what was shared', { exact: false }).waitFor()
  await m.getByText(secret).waitFor()

  // Ana finds it readable, for ever, without the private comment.
  expect(await anaSees()).toEqual({ greeting: true, afterthought: true, secret: false })
  const closed = await a.locator('main').innerText()
  expect(closed).toContain(answer)
  expect(closed).toContain('Strength')
  expect(await a.getByRole('textbox', { name: 'Add a question' }).count()).toBe(0)
  expect(told).toContain(afterthought)
  expect(told).not.toContain('CANARY')
})

// `npm test` proves the server's answer and the page's reaction separately.
test.runIf(isLong)(
  'maintenance is said over the page, which is as it was once it is over, and everything is still there',
  async () => {
    const { page, context } = ana
    await page.goto(paths.account)
    const field = page.locator('input[autocomplete=current-password]').first()
    await field.fill('Half a password')

    await stage.startAgain({ MAINTENANCE: 'true' })
    const said = page.getByRole('alertdialog', { name: 'Page in maintenance' })
    // The page notices by itself: what it hears of the others has ended.
    await said.waitFor()
    await said.getByText(/Nothing was lost/).waitFor()
    await said.getByRole('button', { name: 'Try again' }).click()
    await said.getByText('Not yet. We’ll keep trying.').waitFor()

    // Whoever comes now reads the same.
    const other = await stage.visit()
    for (const path of [paths.home, paths.signIn]) {
      await other.page.goto(path)
      await other.page.getByRole('alertdialog', { name: 'Page in maintenance' }).waitFor()
    }

    await stage.startAgain()
    await said.getByRole('button', { name: 'Try again' }).click()
    await said.waitFor({ state: 'detached' })
    expect(await field.inputValue()).toBe('Half a password')
    await page.goto(paths.home)
    await page.getByRole('heading', { level: 1, name: 'Hello, Ana' }).waitFor()
    await context.close()

    await tryAs(other.page, 'Ana Ferreira')
    await other.page.goto(paths.personal.oneToOnes)
    await other.page.getByRole('rowheader').getByRole('link').first().click()
    await other.page.getByText(afterthought, { exact: false }).waitFor()
  },
)
