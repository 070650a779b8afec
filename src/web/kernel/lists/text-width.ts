/** Of Inter's letters, in em. */
const widths: readonly (readonly [RegExp, number])[] = [
  [/[ijlI.,’'· ]/u, 0.27],
  [/[ftr-]/u, 0.37],
  [/[mwMW]/u, 0.85],
  [/[\p{Lu}\d]/u, 0.67],
]
const otherWidth = 0.58

/** In em of a table's text, a little generous: one width on every page, before any row is drawn. */
export function widthOfTexts(texts: readonly string[]): number {
  const widthOf = (text: string) =>
    Array.from(text, (it) => widths.find(([letters]) => letters.test(it))?.[1] ?? otherWidth)
  return Math.max(0, ...texts.map((text) => widthOf(text).reduce((sum, it) => sum + it, 0))) * 1.04
}

/** Smaller letters, an icon and the edge of a `StatusBadge`. */
export function widthOfBadges(labels: readonly string[]): number {
  return widthOfTexts(labels) * 0.9 + 2.5
}
