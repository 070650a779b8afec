export const isWaiting = () => 'waiting' in document.documentElement.dataset

export function endWaiting(): void {
  delete document.documentElement.dataset['waiting']
  delete document.documentElement.dataset['member']
}

/** A drawn page has the rules of what it shows; its sheet, not loaded yet, has those of what opens there. */
export async function loadSheet(): Promise<void> {
  const sheet = document.querySelector<HTMLLinkElement>('link[data-whole]')
  if (!sheet) return
  await new Promise((resolve) => {
    for (const type of ['load', 'error']) sheet.addEventListener(type, resolve)
    sheet.disabled = false
  })
}
