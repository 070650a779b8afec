import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, inject, type RunnerTestSuite } from 'vitest'
import { launchBrowser, visit, type Visitor, type VisitOptions } from './browser.ts'
import { demoHome, loadedDemo } from './demo-home.ts'
import { startProduct, type Home, type Product } from './product.ts'

let launched: Browser | undefined

/**
 * The browser of a worker, before the tests of a file: whoever visits has a context of their own, which ends
 * with the file. It ends with the worker.
 */
export function setBrowser(): (address: string, options?: VisitOptions) => Promise<Visitor> {
  let browser: Browser
  beforeAll(async () => {
    if (!launched?.isConnected()) launched = await launchBrowser()
    browser = launched
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await printPages(browser)
  })
  afterAll(async () => {
    for (const context of browser?.contexts() ?? []) await context.close()
  })
  return (address, options) => visit(browser, address, options)
}

/** Prints what is on each open page, dialogs last: another machine is seen nowhere else. */
async function printPages(browser: Browser): Promise<void> {
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    const parts = await page.locator('main, dialog[open]').all()
    const printed = await Promise.all(parts.map((it) => it.ariaSnapshot().catch(String)))
    const texts = printed.map((it) => it.slice(0, 3000)).join('\n')
    console.log(`At the failure ${new URL(page.url()).pathname} was:\n${texts}`)
  }
}

type Environment = Readonly<Record<string, string>>

/** A product with its demo, and a browser to visit it with. */
export interface Stage {
  /** Where the product is reached. Only while tests run. */
  readonly address: string
  /** Someone who comes with a browser of their own. */
  readonly visit: (options?: VisitOptions) => Promise<Visitor>
  /** Ends the product and starts it anew, at the same address and with more in its environment. */
  readonly startAgain: (more?: Environment) => Promise<void>
}

/**
 * Starts a product before the tests of a file, and ends it after them. `prepare` says
 * what else its environment has, and may change what is in its home before it is started.
 */
export function setStage(prepare: (home: Home) => Promise<Environment> = async () => ({})): Stage {
  let home: Home
  let environment: Environment
  let product: Product
  const start = async (more: Environment) => {
    product = await startProduct({ env: { ...home.env, ...environment, ...more } })
  }
  // oxlint-disable-next-line no-empty-pattern -- vitest reads of it which fixtures are wanted: none
  beforeAll(({}, file) => once(file))
  beforeAll(async () => {
    home = await demoHome()
    environment = await prepare(home)
    await start({})
  })
  afterAll(async () => {
    await product?.stop()
    await home?.remove()
  })
  const visitAt = setBrowser()
  return {
    get address() {
      return product.address
    },
    visit: (options) => visitAt(product.address, options),
    startAgain: async (more = {}) => {
      const { port } = new URL(product.address)
      await product.stop()
      await start({ ...more, PORT: port })
    },
  }
}

/** Has tests tried once only: a second try would meet what the first has left, and can but fail. */
function once(suite: Readonly<RunnerTestSuite>): void {
  for (const task of suite.tasks) {
    if (task.type === 'suite') once(task)
    else task.retry = 0
  }
}

/**
 * A browser to visit the product with that other files visit meanwhile: for whoever changes nothing that
 * they look at. Marta and Ana are read by many, and speak English.
 */
export function shareStage(): Pick<Stage, 'address' | 'visit'> {
  if (inject('demo') === undefined) return setStage()
  let address: string
  beforeAll(async () => {
    ;({ shared: address } = await loadedDemo())
  })
  const visitAt = setBrowser()
  return {
    get address() {
      return address
    },
    visit: (options) => visitAt(address, options),
  }
}
