export function moveTo<Item>(items: readonly Item[], item: Item, to: number): readonly Item[] {
  return items.filter((it) => it !== item).toSpliced(to, 0, item)
}
