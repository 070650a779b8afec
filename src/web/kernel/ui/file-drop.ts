import { useEffect, useEffectEvent, useState } from 'react'

/** On its way from the page it was dropped on to the one that reads it. */
let carried: File | undefined

export function carryFile(file: File): void {
  carried = file
}

/** Once: the next reader gets none. */
export function takeCarriedFile(): File | undefined {
  const file = carried
  carried = undefined
  return file
}

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/** True while a file is dragged over the window. `onDrop` gets the first of those dropped. */
export function useFileDrop(onDrop: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false)
  const drop = useEffectEvent(onDrop)
  useEffect(() => {
    const listeners = {
      dragover: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      },
      dragleave: (event: DragEvent) => {
        // The window itself was left, not an element in it.
        if (!event.relatedTarget) setOver(false)
      },
      drop: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        const file = event.dataTransfer?.files[0]
        if (file) drop(file)
      },
    }
    const all = Object.entries(listeners) as [keyof typeof listeners, (event: DragEvent) => void][]
    for (const [name, listener] of all) document.addEventListener(name, listener)
    return () => {
      for (const [name, listener] of all) document.removeEventListener(name, listener)
    }
  }, [])
  return isOver
}
