import { useEffect, useEffectEvent, useState } from 'react'
import type { DragItem, Edge } from './drag-item.ts'

/**
 * An item that is dragged by its grip to a side of another of its list. The browser's own dragging: it
 * scrolls, and begins with a long press where there is no mouse.
 */
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
      // What drags comes behind the page: keys and menus move as well.
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
