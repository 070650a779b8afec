/** A list with one of its items at another place, from 0; a place beyond the last is the last. */
export function moveTo<Item>(items: readonly Item[], item: Item, to: number): readonly Item[] {
  return items.filter((it) => it !== item).toSpliced(to, 0, item)
}
