import { onTestFinished } from 'vitest'

/** Of happy-dom, in pixels. */
const usualWidth = 1024

interface Page {
  readonly happyDOM: { readonly setViewport: (size: { readonly width: number }) => void }
}

/** Sets the window's width in pixels until the test ends. */
export function setWidth(width: number): void {
  const { happyDOM } = window as unknown as Page
  happyDOM.setViewport({ width })
  onTestFinished(() => happyDOM.setViewport({ width: usualWidth }))
}
