export function moveTo<Item>(items: readonly Item[], item: Item, to: number): readonly Item[] {
  return items.filter((it) => it !== item).toSpliced(to, 0, item)
}

export function* slicesOf<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size)
}
