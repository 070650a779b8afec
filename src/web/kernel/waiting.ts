export const isWaiting = () => 'waiting' in document.documentElement.dataset

export function endWaiting(): void {
  delete document.documentElement.dataset['waiting']
  delete document.documentElement.dataset['member']
}

/** A drawn page has the rules of what it shows; its sheets, not loaded yet, have those of what opens there. */
export async function loadSheets(): Promise<void> {
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[disabled]')
  await Promise.all(
    Array.from(
      sheets,
      (sheet) =>
        new Promise((resolve) => {
          for (const type of ['load', 'error']) sheet.addEventListener(type, resolve)
          sheet.disabled = false
        }),
    ),
  )
}
