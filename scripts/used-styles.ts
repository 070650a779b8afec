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
export function withoutFaces(
  css: string,
  isLeftOut: (face: AtRule) => boolean = () => true,
): string {
  const root = parse(css)
  root.walkAtRules('font-face', (face) => {
    if (isLeftOut(face)) face.remove()
  })
  return root.toString()
}

/** Whether a face has any letter of some HTML: a font comes in several, each for some alphabets. */
export function hasLettersOf(html: string): (face: AtRule) => boolean {
  const letters = new Set(Array.from(html, (letter) => letter.codePointAt(0) ?? 0))
  return (face) => {
    let ranges: string | undefined
    face.walkDecls('unicode-range', ({ value }) => void (ranges = value))
    if (ranges === undefined) return true
    return ranges.split(',').some((range) => {
      const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-')
      const [first, last] = [
        parseInt(from.replaceAll('?', '0'), 16),
        parseInt(to.replaceAll('?', 'F'), 16),
      ]
      return [...letters].some((letter) => letter >= first && letter <= last)
    })
  }
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
