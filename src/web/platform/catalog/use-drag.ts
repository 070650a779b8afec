import { useEffect, useEffectEvent, useState } from 'react'
import type { DragItem, Edge } from './drag-item.ts'

/** Native drag and drop within a list: auto-scrolls, and starts with a long press on touch screens. */
export function useDrag(item: DragItem, onDrop: (dragged: DragItem, edge: Edge) => void) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const [grip, setGrip] = useState<HTMLElement | null>(null)
  const [edge, setEdge] = useState<Edge>()
  const [isDragged, setDragged] = useState(false)
  const { list, id } = item
  const asDragged = useEffectEvent(() => ({ ...item }))
  const drop = useEffectEvent(onDrop)

  useEffect(() => {
    if (!place || !grip) return undefined
    let stop: (() => void) | undefined
    let isGone = false
    const begin = async () => {
      // Loads after the page: keys and menus can move items too.
      const { dragBy } = await import('./dragging.ts')
      if (isGone) return
      stop = dragBy({
        place,
        grip,
        list,
        id,
        item: asDragged,
        onEdge: setEdge,
        onDragged: setDragged,
        onDrop: drop,
      })
    }
    void begin()
    return () => {
      isGone = true
      stop?.()
    }
  }, [place, grip, list, id])

  return { place: setPlace, grip: setGrip, edge, isDragged }
}
