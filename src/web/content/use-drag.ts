import {
  attachClosestEdge,
  extractClosestEdge,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useEffectEvent, useState } from 'react'

/** The side of an item that another is put at. */
export type Edge = 'top' | 'bottom'

/** An item of a list, as it is dragged. */
export interface Dragged {
  /** The list that it is of: no other takes it. */
  readonly list: string
  readonly id: string
  readonly name: string
}

const edgeOf = (data: Record<string | symbol, unknown>): Edge =>
  extractClosestEdge(data) === 'top' ? 'top' : 'bottom'

/**
 * An item that is dragged by its grip to a side of another of its list. The browser's own dragging: it
 * scrolls, and begins with a long press where there is no mouse.
 */
export function useDrag(item: Dragged, onDrop: (dragged: Dragged, edge: Edge) => void) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const [grip, setGrip] = useState<HTMLElement | null>(null)
  const [edge, setEdge] = useState<Edge>()
  const [isDragged, setDragged] = useState(false)
  const { list, id } = item
  const asDragged = useEffectEvent(() => ({ ...item }))
  const drop = useEffectEvent(onDrop)

  useEffect(() => {
    if (!place || !grip) return undefined
    return combine(
      draggable({
        element: grip,
        getInitialData: () => asDragged(),
        onGenerateDragPreview: ({ nativeSetDragImage, location }) => {
          const { clientX, clientY } = location.current.input
          const { left, top } = place.getBoundingClientRect()
          nativeSetDragImage?.(place, clientX - left, clientY - top)
        },
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element: place,
        canDrop: ({ source: { data } }) => data['list'] === list && data['id'] !== id,
        getData: ({ input, element }) =>
          attachClosestEdge({}, { input, element, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self }) => setEdge(edgeOf(self.data)),
        onDragLeave: () => setEdge(undefined),
        onDrop: ({ source, self }) => {
          setEdge(undefined)
          drop(source.data as unknown as Dragged, edgeOf(self.data))
        },
      }),
    )
  }, [place, grip, list, id])

  return { place: setPlace, grip: setGrip, edge, isDragged }
}
