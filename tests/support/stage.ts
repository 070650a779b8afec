import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { launchBrowser, visit, type Visitor, type VisitOptions } from './browser.ts'
import { demoHome } from './demo-home.ts'
import { startProduct, type Home, type Product } from './product.ts'

/** A product with its demo, and a browser to visit it with. */
export interface Stage {
  /** Where the product is reached. Only while tests run. */
  readonly address: string
  /** Someone who comes with a browser of their own. */
  readonly visit: (options?: VisitOptions) => Promise<Visitor>
}

/** Starts a product and a browser before the tests of a file, and ends both after them. */
export function setStage(): Stage {
  let home: Home
  let product: Product
  let browser: Browser
  beforeAll(async () => {
    home = await demoHome()
    product = await startProduct(home)
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
    await home?.remove()
  })
  return {
    get address() {
      return product.address
    },
    visit: (options) => visit(browser, product.address, options),
  }
}
