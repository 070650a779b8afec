import { autoScrollWindowForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import {
  attachClosestEdge,
  extractClosestEdge,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import type { DragItem, Edge } from './drag-item.ts'

interface DragOptions extends Pick<DragItem, 'list' | 'id'> {
  readonly place: HTMLElement
  readonly grip: HTMLElement
  readonly item: () => DragItem
  readonly onEdge: (edge: Edge | undefined) => void
  readonly onDragged: (isDragged: boolean) => void
  readonly onDrop: (dragged: DragItem, edge: Edge) => void
}

const edgeOf = (data: Record<string | symbol, unknown>): Edge =>
  extractClosestEdge(data) === 'top' ? 'top' : 'bottom'

let dragging = 0
let stopScrolling: (() => void) | undefined

/** Auto-scrolls the window while dragging; registered once for all items. */
function scrollWindow(): () => void {
  if (dragging === 0) stopScrolling = autoScrollWindowForElements()
  dragging += 1
  return () => {
    dragging -= 1
    if (dragging === 0) stopScrolling?.()
  }
}

/**
 * Makes an item draggable by its grip and a drop target for items of its list; returns the cleanup
 * function.
 */
export function dragBy({ place, grip, list, id, item, ...on }: DragOptions): () => void {
  return combine(
    scrollWindow(),
    draggable({
      element: grip,
      getInitialData: () => ({ ...item() }),
      onGenerateDragPreview: ({ nativeSetDragImage, location }) => {
        const { clientX, clientY } = location.current.input
        const { left, top } = place.getBoundingClientRect()
        nativeSetDragImage?.(place, clientX - left, clientY - top)
      },
      onDragStart: () => on.onDragged(true),
      onDrop: () => on.onDragged(false),
    }),
    dropTargetForElements({
      element: place,
      canDrop: ({ source: { data } }) => data['list'] === list && data['id'] !== id,
      getData: ({ input, element }) =>
        attachClosestEdge({}, { input, element, allowedEdges: ['top', 'bottom'] }),
      onDrag: ({ self }) => on.onEdge(edgeOf(self.data)),
      onDragLeave: () => on.onEdge(undefined),
      onDrop: ({ source, self }) => {
        on.onEdge(undefined)
        on.onDrop(source.data as unknown as DragItem, edgeOf(self.data))
      },
    }),
  )
}
