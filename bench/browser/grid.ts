import type { Browser, Page } from 'playwright-core'
import { signedIn, tryAs, type SignedIn } from '#tests/support/browser.ts'
import { overHttp } from '#tests/support/over-http.ts'
import { isSmoke, paced } from '../smoke.ts'
import { median } from '../statistics.ts'
import type { Row } from '../table.ts'
import { openBench } from './pages.ts'

/** What a large company writes about one area. */
const size = isSmoke ? { skills: 3, steps: 2 } : { skills: 60, steps: 8 }
const behavioursACell = 2
/** How many calls are on their way at once while it is written. */
const atOnce = 8
const turns = isSmoke ? 1 : 3
/** Between two keys of someone who types fast, in milliseconds. */
const keyMs = paced(60)

const words = 'Explains why before how, and asks what others would do in their place.'

/** An area of that size, with something in every cell. Answers with its id. */
async function fill(address: string, { companyId, token }: SignedIn): Promise<string> {
  const { areas, ladders, skills } = overHttp(address, token)
  const params = { companyId }
  const { id: areaId } = await areas.add({ params, body: { name_en: 'Large' } })
  const ids = { steps: [] as string[], skills: [] as string[] }
  for (let n = 1; n <= size.steps; n += 1) {
    const body = { areaId, globalLevelIds: [], name_en: `Step ${n}` }
    ids.steps.push((await ladders.addStep({ params, body })).id)
  }
  for (let n = 1; n <= size.skills; n += 1) {
    const body = { name_en: `Skill ${n}` }
    ids.skills.push((await skills.add({ params: { ...params, areaId }, body })).id)
  }
  const cells = ids.skills.flatMap((skillId) =>
    ids.steps.map((ladderStepId) => ({ ...params, skillId, ladderStepId })),
  )
  const work = async () => {
    for (let cell = cells.pop(); cell; cell = cells.pop())
      for (let n = 0; n < behavioursACell; n += 1)
        await skills.addBehaviour({ params: cell, body: { text_en: words } })
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return areaId
}

/** What a page noted while someone typed. */
interface Noted {
  /** From each frame to the next, in milliseconds. */
  frames: number[]
  shift: number
}

/** On the page: notes every frame, and each shift that nobody asked for. */
function note(): void {
  const noted: Noted = { frames: [], shift: 0 }
  Object.assign(globalThis, { noted })
  let last = performance.now()
  const look = (now: number) => {
    noted.frames.push(now - last)
    last = now
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!entry.hadRecentInput) noted.shift += entry.value
  }).observe({ type: 'layout-shift' })
}

/** Writes in a cell in the middle, another behaviour below it, and waits until both are saved. */
async function type(page: Page): Promise<Noted> {
  const cell = page
    .getByRole('row')
    .nth(Math.ceil(size.skills / 2))
    .getByRole('gridcell')
    .nth(size.steps / 2)
  await cell.focus()
  await page.keyboard.press('Enter')
  await cell.getByRole('textbox').first().waitFor()
  await page.waitForTimeout(paced(500))
  await page.evaluate(`(${String(note)})()`)
  await page.keyboard.type(` ${words}`, { delay: keyMs })
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.type(words, { delay: keyMs })
  await page.getByRole('status').filter({ hasText: 'All saved' }).waitFor({ state: 'attached' })
  const noted = await page.evaluate(() => (globalThis as unknown as { noted: Noted }).noted)
  await page.keyboard.press('Escape')
  return noted
}

/** The longest frame while someone types in a large grid, and what moved by itself meanwhile. */
export async function grid(browser: Browser, address: string): Promise<Row[]> {
  const { page, slowDown, close } = await openBench(browser, address)
  try {
    await tryAs(page, 'Priya Raman')
    const areaId = await fill(address, await signedIn(page))
    const noted: Noted[] = []
    for (let turn = 0; turn < turns; turn += 1) {
      await slowDown(1)
      await page.goto(`/administracion/areas/${areaId}/comportamientos`)
      await page.getByRole('grid').waitFor()
      await slowDown(4)
      noted.push(await type(page))
    }
    const what = `grid of ${size.skills} × ${size.steps}: `
    const longest = median(noted.map(({ frames }) => Math.max(...frames)))
    const shift = Math.max(...noted.map((it) => it.shift))
    return [
      { what: `${what}longest frame, ms`, on: '4×', values: [longest], limit: { max: 50 } },
      { what: `${what}layout shift`, on: '4×', values: [shift], limit: { max: 0.01 } },
    ]
  } finally {
    await close()
  }
}
