import type { Page } from 'playwright-core'

/** Until the one-to-one of the page is in progress. Agreements have a state of the same name, in bold. */
export async function untilInProgress(page: Page): Promise<void> {
  const state = page.getByText('In progress', { exact: true })
  await state.and(page.locator(':not(strong)')).waitFor()
}
