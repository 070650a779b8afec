/** A list with what is the reader’s own before the rest, both in the order they had. */
export function ownFirst<Item>(items: readonly Item[], isOwn: (item: Item) => boolean): Item[] {
  return [...items.filter(isOwn), ...items.filter((item) => !isOwn(item))]
}
