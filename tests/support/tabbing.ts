import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** More stops than any page has: what Tab does not reach within them, it never does. */
const tabsMax = 150

/**
 * Tabs until something has the focus, and checks that one can see that it has. A group of radio buttons has
 * it at any of them: where none is chosen, which one Tab stops at is Chromium's to say, and varies.
 */
export async function tabTo(page: Page, what: Locator): Promise<void> {
  // What is disabled while something is on its way is no stop.
  await what.and(page.locator(':not(:disabled)')).waitFor({ state: 'attached' })
  let element = await what.elementHandle()
  for (let tabs = 0; tabs < tabsMax; tabs += 1) {
    await page.keyboard.press('Tab')
    // To look for it at every stop would take longer than the stops; what is rendered anew is another.
    let at = await element?.evaluate(whereFocusIs)
    if (at === 'gone') {
      element = await what.elementHandle()
      at = await element?.evaluate(whereFocusIs)
    }
    if (at === 'here') return seen(what)
  }
  throw new Error(`Tab never reached ${String(what)}`)
}

const whereFocusIs = (it: Node) => {
  if (!it.isConnected) return 'gone'
  const at = document.activeElement
  const isGroup = it instanceof Element && it.role === 'radiogroup' && it !== at
  return (isGroup ? it.contains(at) : it === at) ? 'here' : 'elsewhere'
}

/** A focus ring is an outline, or a ring drawn around the label of a hidden radio. */
async function seen(what: Locator): Promise<void> {
  const isSeen = await what.evaluate((place) => {
    const element = place.querySelector(':focus') ?? place
    const around = [element, element.parentElement, element.nextElementSibling]
    return around.some((it) => {
      if (!it) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(it)
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
    })
  })
  expect(isSeen, `the focus on ${String(what)} can be seen`).toBe(true)
}

/** Tabs to something and presses a key there. */
export async function press(page: Page, what: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, what)
  await page.keyboard.press(key)
}

/** Tabs to a field and writes in it. */
export async function writeIn(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

/** Opens a menu, moves to one of its actions by the arrows and takes it. */
export async function takeFrom(page: Page, menu: Locator, action: Locator): Promise<void> {
  await press(page, menu)
  await action.waitFor()
  for (let moves = 0; moves < actionsMax; moves += 1) {
    if (await action.evaluate((it) => it === document.activeElement)) {
      await seen(action)
      return page.keyboard.press('Enter')
    }
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`The arrows never reached ${String(action)}`)
}

const actionsMax = 20
