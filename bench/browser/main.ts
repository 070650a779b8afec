import { cpSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '#tests/support/browser.ts'
import { chosen } from '../chosen.ts'
import { makeFolder, seedEmbedded, seedInto } from '../databases.ts'
import { keep } from '../results.ts'
import { startProduct } from '../servers.ts'
import { isSmoke } from '../smoke.ts'
import { print, type Row, type Table } from '../table.ts'
import { atOnce } from './at-once.ts'
import { conversation } from './conversation.ts'
import { founder } from './founder.ts'
import { grid } from './grid.ts'
import { moves } from './moves.ts'
import { strangers } from './pages.ts'
import { searching } from './search.ts'
import { signInPaint } from './sign-in.ts'
import { walk } from './walk.ts'

/** The whole takes a few minutes; should a browser hang, it ends all the same. */
const minutesMax = 15
setTimeout(() => {
  console.error(`The benchmark took more than ${minutesMax} minutes.`)
  process.exit(1)
}, minutesMax * 60_000).unref()

type Measure = (browser: Browser, address: string) => Promise<Row[]>

/** In an installation that has nobody, which is begun by the measure itself. */
async function atNew(): Promise<Row[]> {
  const { folder, remove } = makeFolder()
  const browser = await launchBrowser(isSmoke ? 'packaged' : 'system')
  try {
    return await founder(browser, folder)
  } finally {
    await browser.close()
    remove()
  }
}

/** Everything that can be measured: in the demo, or in a company of ten thousand people. */
const parts: Readonly<Record<string, readonly [home: 'demo' | 'company', measure: Measure]>> = {
  'sign-in': ['demo', signInPaint],
  pages: ['demo', moves],
  walk: ['demo', walk],
  conversation: ['demo', conversation],
  'at-once': ['demo', atOnce],
  grid: ['demo', grid],
  search: ['company', searching],
}

/** In a smoke, a data directory that has the demo already. */
const loaded = isSmoke ? process.env['BENCH_DEMO_DIR'] : undefined

function demoHome() {
  const home = makeFolder()
  if (loaded) cpSync(loaded, home.folder, { recursive: true })
  return home
}

async function measureAt(home: 'demo' | 'company', measures: readonly Measure[]): Promise<Row[]> {
  const { folder, remove } = home === 'demo' ? demoHome() : await seedEmbedded()
  // In a smoke the demo and the company are one.
  if (loaded && measures.includes(searching)) await seedInto(folder)
  // What was loaded before has the secret it was loaded with.
  const secret = loaded ? { APP_SECRET: undefined } : {}
  const product = await startProduct({
    DATA_DIR: folder,
    DEMO: String(home === 'demo'),
    ...secret,
  })
  const browser = await launchBrowser(isSmoke ? 'packaged' : 'system')
  const rows: Row[] = []
  try {
    for (const measure of measures) rows.push(...(await measure(browser, product.address)))
    return rows
  } finally {
    await browser.close()
    await product.stop()
    remove()
  }
}

const chosenNames = chosen({ ...parts, founder: undefined })
const names = chosenNames.filter((it) => it !== 'founder')
/** Each begins with what nobody has touched yet. Two in a smoke: the walk takes the one-to-one that others hold. */
const groups = loaded
  ? [names.filter((it) => it === 'walk'), names.filter((it) => it !== 'walk')]
  : names.map((it) => [it])
const rows: Row[] = []
for (const group of groups) {
  const [first] = group.flatMap((name) => (parts[name] ? [parts[name]] : []))
  const measures = group.flatMap((name) => parts[name]?.[1] ?? [])
  if (first) rows.push(...(await measureAt(loaded ? 'demo' : first[0], measures)))
}
if (chosenNames.includes('founder')) rows.push(...(await atNew()))
const hosts = { what: 'other hosts asked anything', on: 'all pages', values: [strangers.size] }
const table: Table = {
  title: 'In the browser: times the processor was slowed down, and milliseconds',
  columns: [{ name: 'value', digits: 2 }],
  rows: [...rows, { ...hosts, limit: { max: 0 } }],
}
print(table)
if (!isSmoke) keep({ browser: table })
