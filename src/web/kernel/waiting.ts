/** Whether the server has drawn this page, and no script has taken it over yet. */
export const isWaiting = () => 'waiting' in document.documentElement.dataset

/** From now on, presses and keys are the script's. */
export function endWaiting(): void {
  delete document.documentElement.dataset['waiting']
  delete document.documentElement.dataset['member']
}
