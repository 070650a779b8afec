/** Stable. */
export function ownFirst<Item>(items: readonly Item[], isOwn: (item: Item) => boolean): Item[] {
  return [...items.filter(isOwn), ...items.filter((item) => !isOwn(item))]
}
