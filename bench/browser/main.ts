import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '#tests/support/browser.ts'
import { chosen } from '../chosen.ts'
import { seedEmbedded } from '../databases.ts'
import { keep } from '../results.ts'
import { startProduct } from '../servers.ts'
import { isSmoke } from '../smoke.ts'
import { print, type Row, type Table } from '../table.ts'
import { atOnce } from './at-once.ts'
import { conversation } from './conversation.ts'
import { grid } from './grid.ts'
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

/** Everything that can be measured: in the demo, or in a company of ten thousand people. */
const parts: Readonly<Record<string, readonly [home: 'demo' | 'company', measure: Measure]>> = {
  'sign-in': ['demo', signInPaint],
  walk: ['demo', walk],
  conversation: ['demo', conversation],
  'at-once': ['demo', atOnce],
  grid: ['demo', grid],
  search: ['company', searching],
}

/** In a smoke, a data directory that has the demo already, for each part to begin with a copy of it. */
const loaded = isSmoke ? process.env['BENCH_DEMO_DIR'] : undefined

function demoHome() {
  const folder = mkdtempSync(join(tmpdir(), 'tandem-bench-'))
  if (loaded) cpSync(loaded, folder, { recursive: true })
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Measures at a product of its own; the browser, too, is a new one. */
async function measureAt(home: 'demo' | 'company', measure: Measure): Promise<Row[]> {
  const { folder, remove } = home === 'demo' ? demoHome() : await seedEmbedded()
  // What was loaded before has the secret it was loaded with.
  const secret = home === 'demo' && loaded ? { APP_SECRET: undefined } : {}
  const product = await startProduct({
    DATA_DIR: folder,
    DEMO: String(home === 'demo'),
    ...secret,
  })
  const browser = await launchBrowser('system')
  try {
    return await measure(browser, product.address)
  } finally {
    await browser.close()
    await product.stop()
    remove()
  }
}

const rows: Row[] = []
for (const name of chosen(parts)) {
  const [home, measure] = parts[name] ?? []
  // Each begins with what nobody has touched yet.
  if (home && measure) rows.push(...(await measureAt(home, measure)))
}
const hosts = { what: 'other hosts asked anything', on: 'all pages', values: [strangers.size] }
const table: Table = {
  title: 'In the browser: times the processor was slowed down, and milliseconds',
  columns: [{ name: 'value', digits: 2 }],
  rows: [...rows, { ...hosts, limit: { max: 0 } }],
}
print(table)
if (!isSmoke) keep({ browser: table })
