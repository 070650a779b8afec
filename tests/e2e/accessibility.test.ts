import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { overflows, violationsOn } from '#tests/support/axe.ts'
import { tryAs } from '#tests/support/browser.ts'
import { setStage } from '#tests/support/stage.ts'

const stage = setStage()

const settleMs = 400

/** Goes somewhere, and says what it looks at there. */
type Stop = readonly [name: string, go: (page: Page) => Promise<unknown>]

const open = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .or(page.getByRole('menu'))
    .first()
    .waitFor()
}
const close = async (page: Page) => {
  await page.keyboard.press('Escape')
}
const to = (path: string) => async (page: Page) => {
  await page.goto(path)
}
const tab = (name: string) => async (page: Page) => {
  await page.getByRole('tab', { name }).click()
}
const step = (name: string) => async (page: Page) => {
  await page.goto(`${page.url().split('?')[0]}?step=${name}`)
}
const closed = (page: Page) =>
  page.getByRole('listitem').filter({ hasText: 'Closed' }).getByRole('link').first()
const toHelp = async (page: Page) => {
  await close(page)
  await open(/language, look/)(page)
  await page.getByRole('menuitem', { name: 'Help' }).click()
  await page.getByRole('dialog').waitFor()
}
const toPerson = async (page: Page) => {
  await page.goto('/manager/miembros-del-equipo')
  await page.getByRole('link', { name: 'Ana Ferreira', exact: true }).click()
}
const toFlow = async (page: Page) => {
  await page.goto('/manager/miembros-del-equipo')
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Chiara' })
    .getByRole('link', { name: 'Continue' })
    .click()
}

const wrongValue = async (page: Page) => {
  await page.getByRole('textbox', { name: 'Name' }).fill('x'.repeat(101))
  await page.getByRole('button', { name: 'Save' }).click()
}

const journeys: Readonly<Record<string, readonly Stop[]>> = {
  'Marta Soler': [
    ['home', to('/')],
    ['planning from home', open('Plan a one-to-one')],
    ['my people', to('/manager/miembros-del-equipo')],
    ['planning', open('Plan a one-to-one')],
    ['the account menu', async (page) => (await close(page), open(/language, look/)(page))],
    ['the search', async (page) => (await close(page), open('Search')(page))],
    ['what it finds', async (page) => page.getByRole('combobox').fill('ana')],
    ['the shortcuts', async (page) => (await close(page), page.keyboard.press('?'))],
    ['help', toHelp],
    ['a person', toPerson],
    ['a person’s goals', tab('Goals')],
    ['a new goal', open('Add a goal')],
    ['a person’s agreements', async (page) => (await close(page), tab('Agreements')(page))],
    ['a person’s feedback', tab('Feedback')],
    ['writing feedback', open('Write feedback')],
    ['the introduction', toFlow],
    ['finishing', open('Finish…')],
    ['the feedback step', async (page) => (await close(page), step('feedback')(page))],
    ['the impact step', step('impact')],
    ['the action plan', step('actionPlan')],
    ['a page that is not there', to('/manager/nothing-here')],
  ],
  'Ana Ferreira': [
    ['home', to('/')],
    ['my one-to-ones', to('/personal/ones-to-ones')],
    ['a closed one-to-one', async (page) => closed(page).click()],
    ['my goals', to('/personal/objetivos')],
    ['my agreements', to('/personal/pactos')],
    ['my diary', to('/personal/feedback')],
    ['my life stage', to('/personal/momento-vital')],
    ['my account', to('/cuenta')],
    ['deleting it', open('Delete my account…')],
  ],
  'Priya Raman': [
    ['home, with nothing to do', to('/')],
    ['the people of the company', to('/administracion/usuarios')],
    ['inviting someone', open('Invite someone')],
    [
      'what can be done to someone',
      async (page) => (await close(page), open(/^Actions for/)(page)),
    ],
    ['the values of the company', to('/administracion/valores')],
    ['a new value', open('Add a value')],
    ['editing a value', async (page) => (await close(page), open('Edit')(page))],
    ['it in another language', tab('Français')],
    ['what is wrong with it', wrongValue],
  ],
  'Helena Vidal': [['the outbox', to('/superadmin/outbox')]],
}

/** What axe finds on the way, a line each with the stop's name. */
async function foundOn(page: Page, stops: readonly Stop[]): Promise<string[]> {
  const found: string[] = []
  for (const [name, go] of stops) {
    await go(page)
    await page.getByRole('heading', { level: 1 }).waitFor()
    // What is read after the title is there: the event stream keeps the network from ever being idle.
    await page.waitForTimeout(settleMs)
    found.push(...(await violationsOn(page)).map((line) => `${name}: ${line}`))
    if (await overflows(page)) found.push(`${name}: wider than the window`)
  }
  return found
}

// Tall windows: on a short one the bar at the bottom covers what one has not scrolled to yet.
const looks = [
  { dark: false, width: 1280, height: 8000 },
  { dark: true, width: 360, height: 12_000 },
]

describe.each(looks)('dark: $dark, $width px wide', (look) => {
  test.each(Object.entries(journeys))('axe finds nothing where %s goes', async (who, stops) => {
    const { page, context } = await stage.visit(look)
    await tryAs(page, who)
    expect(await foundOn(page, stops)).toEqual([])
    await context.close()
  })
})
