import { fireEvent } from '@testing-library/dom'
import { act } from '@testing-library/react'

const frame = () =>
  act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())))

/** What a browser tells of something that is dragged by its grip onto something else. */
export async function drag(grip: HTMLElement | undefined, onto: HTMLElement): Promise<void> {
  if (!grip) throw new Error('There is nothing to drag it by')
  // What happy-dom has not: a picture at the pointer, and what is below that.
  const dataTransfer = Object.assign(new DataTransfer(), { setDragImage: () => undefined })
  document.elementsFromPoint = () => [onto]
  fireEvent.dragStart(grip, { dataTransfer })
  await frame()
  for (const fire of [fireEvent.dragEnter, fireEvent.dragOver, fireEvent.drop]) {
    fire(onto, { dataTransfer })
    await frame()
  }
  fireEvent.dragEnd(grip, { dataTransfer })
  await frame()
}
