export type FormatKind = 'bold' | 'list' | 'link'

/** Replaces `from` to `to` by `text`, then selects; all in code units. */
export interface TextEdit {
  readonly from: number
  readonly to: number
  readonly text: string
  readonly select: readonly [start: number, end: number]
}

/** The edit a button of the format bar makes. A second press undoes bold and list. */
export function formatText(kind: FormatKind, all: string, start: number, end: number): TextEdit {
  if (kind === 'list') return listed(all, start, end)
  const chosen = all.slice(start, end)
  // Signs beside a space are no signs.
  const from = start + (chosen.length - chosen.trimStart().length)
  const to = Math.max(from, end - (chosen.length - chosen.trimEnd().length))
  const text = all.slice(from, to)
  return kind === 'bold' ? emboldened(all, from, to) : linked(text, from, to)
}

const sign = '**'

function emboldened(all: string, from: number, to: number): TextEdit {
  const size = sign.length
  const text = all.slice(from, to)
  const isBold = all.slice(from - size, from) === sign && all.slice(to, to + size) === sign
  if (isBold)
    return {
      from: from - size,
      to: to + size,
      text,
      select: [from - size, from - size + text.length],
    }
  const select = [from + size, from + size + text.length] as const
  return { from, to, text: sign + text + sign, select }
}

const address = 'https://'

function linked(text: string, from: number, to: number): TextEdit {
  if (/^https?:\/\/\S+$/i.test(text))
    return { from, to, text: `[](${text})`, select: [from + 1, from + 1] }
  const at = from + text.length + 3
  const select = text ? ([at, at + address.length] as const) : ([from + 1, from + 1] as const)
  return { from, to, text: `[${text}](${address})`, select }
}

const marker = /^([ \t]*)- /

function listed(all: string, start: number, end: number): TextEdit {
  const from = all.lastIndexOf('\n', start - 1) + 1
  const next = all.indexOf('\n', Math.max(start, end - 1))
  const to = next === -1 ? all.length : next
  const lines = all.slice(from, to).split('\n')
  const isList =
    lines.every((line) => line.trim() === '' || marker.test(line)) &&
    lines.some((line) => marker.test(line))
  const text = lines
    .map((line) => {
      if (isList) return line.replace(marker, '$1')
      return line.trim() === '' && lines.length > 1
        ? line
        : line.replace(/^([ \t]*)(?:- )?/, '$1- ')
    })
    .join('\n')
  const select =
    lines.length > 1 ? ([from, from + text.length] as const) : caret(from + text.length)
  return { from, to, text, select }
}

const caret = (at: number) => [at, at] as const
