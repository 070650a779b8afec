export const isWaiting = () => 'waiting' in document.documentElement.dataset

export function endWaiting(): void {
  delete document.documentElement.dataset['waiting']
  delete document.documentElement.dataset['member']
}
