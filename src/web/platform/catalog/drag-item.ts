/** The side of an item that another is put at. */
export type Edge = 'top' | 'bottom'

/** An item of a list, as it is dragged. */
export interface DragItem {
  /** The list that it is of: no other takes it. */
  readonly list: string
  readonly id: string
  readonly name: string
}
