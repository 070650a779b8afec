import type { Browser, Page } from 'playwright-core'
import { password, people } from '../databases.ts'
import { emailOf, large } from '../ids.ts'
import { firstIf, paced } from '../smoke.ts'
import { median } from '../statistics.ts'
import type { Row } from '../table.ts'
import { openBench, signIn, timeToPaint } from './pages.ts'
import { shareOfPlain } from './plain.ts'

const words = [
  'garcia',
  'lopez',
  'silva',
  'bruno',
  'zapata',
  'quiroga',
  'romano',
  'torres',
  'weber',
]

/** How often the processor is slowed down, and what may be waited for then, in milliseconds. */
const speeds = [
  [1, 144],
  [4, 450],
] as const

/** A share of a plain page's paint, at the slower speed. */
const shareMax = 0.45

/** Between two keys of someone who types fast, in milliseconds. */
const keyMs = paced(90)

/** On the page: whether the list says that it shows these words, and every row has them. */
function isFound(search: string): boolean {
  const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const said = [...document.querySelectorAll('main output')].map((it) => it.textContent)
  const rows = [...document.querySelectorAll('main tbody th')]
  const match = (row: Element) => plain(row.textContent ?? '').includes(search)
  const isSaid = said.some((text) => text?.includes(`“${search}”`))
  return isSaid && rows.length > 0 && rows.every(match)
}

async function timeToRows(page: Page, word: string): Promise<number> {
  const box = page.getByRole('searchbox')
  await box.fill('')
  await page.getByText(`${people.toLocaleString('en')} people`).waitFor()
  await box.pressSequentially(word.slice(0, -1), { delay: keyMs })
  await new Promise((resolve) => setTimeout(resolve, keyMs))
  return timeToPaint(page, 'keydown', [isFound, word], () => box.press(word.at(-1) ?? ''))
}

/** From the last key in the search box to the rows that match, of ten thousand people. */
export async function searching(browser: Browser, address: string): Promise<Row[]> {
  const { page, slowDown, close } = await openBench(browser, address)
  const rows: Row[] = []
  try {
    await signIn(page, emailOf(large, 0), password)
    await page.goto('/administracion/usuarios')
    // Nobody of the seeded company has accepted the terms yet: they are asked first.
    await page.getByRole('checkbox', { name: /^I accept/ }).check()
    await page.getByRole('button', { name: 'Accept and continue' }).click()
    // The dialog keeps the keys until the answer.
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    for (const [times, max] of firstIf(speeds)) {
      await slowDown(times)
      const took: number[] = []
      for (const word of firstIf(words)) took.push(await timeToRows(page, word))
      const what = 'search: last key to matching rows'
      const ms = median(took)
      rows.push({ what: `${what}, ms`, on: `${times}×`, values: [ms], limit: { max } })
      if (times === 4) rows.push(await shareOfPlain(browser, address, [what, ms, shareMax]))
    }
  } finally {
    await close()
  }
  return rows
}
