import { parse, type AtRule } from 'postcss'

/** Of a sheet, the rules that may match in some HTML: without those that need a class that is nowhere in it. */
export function usedStyles(css: string, html: string): string {
  const used = new Set(
    Array.from(html.matchAll(/ class="([^"]*)"/g), ([, names = '']) => names.split(/\s+/)).flat(),
  )
  const isUsed = (selector: string) => classesOf(selector).every((name) => used.has(name))
  const root = parse(css)
  root.walkRules((rule) => {
    const kept = rule.selectors.filter(isUsed)
    if (kept.length === 0) rule.remove()
    else rule.selectors = kept
  })
  const atRules: AtRule[] = []
  root.walkAtRules((rule) => void atRules.push(rule))
  // The inner ones first: an outer one may be empty then.
  for (const rule of atRules.toReversed()) if (rule.nodes?.length === 0) rule.remove()
  return root.toString()
}

/** A face declared a second time would be looked for again, and move the text that stands there. */
export function withoutFaces(css: string): string {
  const root = parse(css)
  root.walkAtRules('font-face', (rule) => void rule.remove())
  return root.toString()
}

/** Without those in `:not()`, `:is()` and the like, which are no condition that all have to meet. */
function classesOf(selector: string): string[] {
  let outside = selector
  for (let before = ''; before !== outside;) {
    before = outside
    outside = outside.replaceAll(/\([^()]*\)/g, '')
  }
  return Array.from(outside.matchAll(/\.([\w-]+)/g), ([, name = '']) => name)
}
