export interface Run {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
}

/** The table is quadratic: longer texts are shown one after the other. */
const wordsMax = 700

const splitWords = (text: string) => text.match(/\S+\s*|\s+/gu) ?? []

export function differenceOf(before: string, after: string): readonly Run[] {
  const [old, now] = [splitWords(before), splitWords(after)]
  if (old.length > wordsMax || now.length > wordsMax)
    return joined([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ])
  const common = lengthsOf(old, now)
  const runs: Run[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    const [left, right] = [old[i], now[j]]
    if (left !== undefined && right !== undefined && left.trim() === right.trim()) {
      runs.push({ kind: 'same', text: right })
      i += 1
      j += 1
    } else if (
      right === undefined ||
      (left !== undefined && at(common, i + 1, j) >= at(common, i, j + 1))
    ) {
      runs.push({ kind: 'removed', text: left ?? '' })
      i += 1
    } else {
      runs.push({ kind: 'added', text: right })
      j += 1
    }
  }
  return joined(runs)
}

const at = (table: readonly Uint16Array[], i: number, j: number) => table[i]?.[j] ?? 0

function lengthsOf(old: readonly string[], now: readonly string[]): readonly Uint16Array[] {
  const table = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1))
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1) {
      const isSame = old[i]?.trim() === now[j]?.trim()
      const row = table[i]
      if (row)
        row[j] = isSame
          ? at(table, i + 1, j + 1) + 1
          : Math.max(at(table, i + 1, j), at(table, i, j + 1))
    }
  return table
}

function joined(runs: readonly Run[]): readonly Run[] {
  const result: Run[] = []
  for (const run of runs) {
    const last = result.at(-1)
    if (last?.kind === run.kind) result[result.length - 1] = { ...run, text: last.text + run.text }
    else if (run.text !== '') result.push(run)
  }
  return result
}
