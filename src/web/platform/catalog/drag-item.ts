export type Edge = 'top' | 'bottom'

/** An item of a list, as it is dragged. */
export interface DragItem {
  /** Id of the list: items can't be dropped in another. */
  readonly list: string
  readonly id: string
  readonly name: string
}
