import type { Page } from 'playwright-core'

/**
 * What is wrong with where the focus is, a line at most: in an open dialog it is in a field if there
 * is any, never on the button that closes it, nor outside; in an open form it is in the form. A panel beside the
 * page is read: what its rows ask is no form.
 */
export async function focusIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const fields =
      ':is(input, textarea, select):not(:disabled, [readonly], [hidden], [type="hidden"], [role="switch"])'
    const active = document.activeElement
    const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)
    const form = document.querySelector('[data-form="open"]')
    if (dialog) {
      if (!active || !dialog.contains(active)) return ['the focus is not in the dialog']
      if (active.matches('dialog > div > header > button'))
        return ['the focus is on the button that closes the dialog']
      const isRead = dialog.role === 'alertdialog' || dialog.dataset['placement'] === 'right'
      // What is folded away is no field yet.
      const isShown = (it: Element) => it.checkVisibility()
      const isForm = !isRead && [...dialog.querySelectorAll(fields)].some(isShown)
      return isForm && !active.matches(`${fields}, [role="tab"]`)
        ? ['the focus is in no field of the dialog']
        : []
    }
    return form && !form.contains(active) ? ['the focus is not in the form that was opened'] : []
  })
}
