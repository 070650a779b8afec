import { globSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

/** How many lines two places may have in common. */
export const repeatedLinesMax = 20

/** The same run of lines in two places. */
export interface Repetition {
  readonly lines: number
  /** `src/a.ts:10`, where each of the two begins. */
  readonly places: readonly [string, string]
}

interface Line {
  readonly text: string
  readonly place: string
}

const isCounted = (text: string) =>
  text !== '' && !/^(import|export) .* from |^\} from |^(\/?\*|\/\/)|^[\W]+$/.test(text)

/** The lines that count: neither blank nor comment, import or brackets alone. */
function linesOf(path: string, text: string): Line[] {
  const numbered = text.split('\n').map((line, index) => ({
    text: line.trim(),
    place: `${path}:${index + 1}`,
  }))
  return numbered.filter((line) => isCounted(line.text))
}

/** The longest runs of more than `max` equal lines, each told once, of files by their path. */
export function repeatedIn(
  files: Readonly<Record<string, string>>,
  max = repeatedLinesMax,
): Repetition[] {
  const size = max + 1
  const lines = Object.entries(files).map(([path, text]) => linesOf(path, text))
  const runs = new Map<string, (readonly [file: number, at: number])[]>()
  for (const [file, { length }] of lines.entries()) {
    for (let at = 0; at + size <= length; at += 1) {
      const run =
        lines[file]
          ?.slice(at, at + size)
          .map(({ text }) => text)
          .join('\n') ?? ''
      runs.set(run, [...(runs.get(run) ?? []), [file, at]])
    }
  }
  return [...runs.values()].flatMap(([first, ...others]) =>
    others.flatMap((other) => (first ? longestFrom(lines, first, other, size) : [])),
  )
}

type Place = readonly [file: number, at: number]

/** A run, where it begins: what is in the middle of a longer one is told with that. */
function longestFrom(lines: Line[][], one: Place, other: Place, size: number): Repetition[] {
  const at = ([file, start]: Place, step: number) => lines[file]?.[start + step]
  const isSame = (step: number) =>
    at(one, step) !== undefined && at(one, step)?.text === at(other, step)?.text
  if (isSame(-1)) return []
  let length = size
  while (isSame(length)) length += 1
  const places = [at(one, 0)?.place ?? '', at(other, 0)?.place ?? ''] as const
  return [{ lines: length, places }]
}

/** What is repeated in the product's own source, tests included. */
export function repeatedInSource(): Repetition[] {
  const paths = globSync('src/**/*.{ts,tsx,css}').toSorted()
  return repeatedIn(Object.fromEntries(paths.map((path) => [path, readFileSync(path, 'utf8')])))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const all = repeatedInSource()
  for (const { lines, places } of all) console.log(`${lines} lines: ${places.join(' ~ ')}`)
  console.log(`${all.length} pairs of more than ${repeatedLinesMax} lines`)
  process.exitCode = all.length > 0 ? 1 : 0
}
