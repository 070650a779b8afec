import { csvOf } from '#domain/kernel/csv.ts'
import { open, shut, type Go, type Stop } from './stops.ts'

const head = ['first_name', 'last_name', 'email', 'position']

/** Chooses a file of one person, and waits until it was read. */
const chosen =
  (email: string): Go =>
  async ({ page, words }) => {
    await shut(page)
    const person = ['Zoe', 'Neu', email, 'Support']
    const buffer = Buffer.from(csvOf([head, person], ','))
    const file = { name: 'people.csv', mimeType: 'text/csv', buffer }
    const before = page.url()
    await page.locator('input[type=file]').first().setInputFiles(file)
    await page.waitForURL((url) => url.href !== before)
    await page.getByRole('button', { name: words.t('imports.apply.action') }).waitFor()
  }

/** Somebody new each time. */
const somebody: Go = (tourist) => chosen(`zoe.${Date.now()}@aurora.example`)(tourist)

const confirmed: Go = async ({ page, words }) => {
  const apply = { name: words.t('imports.apply.action') }
  await page.getByRole('alertdialog').getByRole('button', apply).click()
  await page.getByRole('button', { name: words.t('imports.undo.action') }).waitFor()
}

/** What a file of people comes to, from the page where it is chosen on. */
export const ofImports: readonly Stop[] = [
  ['the mistakes of a file', chosen('zoe at aurora')],
  ['a file without one', somebody],
  ['applying it', open('imports.apply.action')],
  ['what was applied', confirmed],
  ['undoing it', open('imports.undo.action')],
]
