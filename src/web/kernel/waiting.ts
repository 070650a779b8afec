export const isWaiting = () => 'waiting' in document.documentElement.dataset

export function endWaiting(): void {
  delete document.documentElement.dataset['waiting']
  delete document.documentElement.dataset['member']
}

const sheetsMsMax = 3000

/** A drawn page has the rules of what it shows; its sheets, not loaded yet, have those of what opens there. */
export async function loadSheets(): Promise<void> {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]')]
  const loaded = sheets.map(
    (sheet) =>
      new Promise((resolve) => {
        sheet.addEventListener('load', resolve)
        sheet.addEventListener('error', resolve)
        setTimeout(resolve, sheetsMsMax)
        sheet.disabled = false
      }),
  )
  await Promise.all(loaded)
}
