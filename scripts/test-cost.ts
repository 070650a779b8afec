/** What the tests of a file were and cost: milliseconds of a processor, not of a clock. */
export interface FileReport {
  readonly path: string
  readonly spentMs: number
  /** What the fixed piece of work took in the file's worker, where it was measured there. */
  readonly pieceMs?: number
  readonly passed: number
  readonly failed: number
  /** Those that passed only when they were tried again. */
  readonly secondTries: readonly SecondTry[]
}

interface SecondTry {
  readonly name: string
  /** The first line of why the first try failed. */
  readonly reason: string
}

/** What a run found. */
export interface Report {
  readonly files: readonly FileReport[]
  /** What went wrong outside any test. */
  readonly errors: number
}

/** How many of the costliest files are named. */
const costliestCount = 10

/** What the fixed piece of work takes on the machine that budgets are written for, in milliseconds. */
export const pieceMsThere = 9

/** A kind fails the run where it costs so many times its budget. */
const overMax = 1.5

/** The kinds of test, as ARCHITECTURE.md names them: the first that fits is the kind of a file. */
const kinds: readonly (readonly [kind: string, path: RegExp])[] = [
  ['domain', /^src\/(domain|contract)\//],
  ['server', /^src\/server\//],
  ['web', /^src\/web\//],
  ['architecture', /^tests\/architecture\//],
  ['attack', /^tests\/attack\//],
  ['journeys', /^tests\/e2e\//],
  ['other', /./],
]

/**
 * What each kind may cost in `npm test`, in seconds of a processor that takes `pieceMsThere` for the piece. A
 * kind that costs more is to give cases of many to the long run, or to prove them at a cheaper level.
 */
export const budgets: Readonly<Record<string, number>> = {
  domain: 8,
  server: 190,
  web: 150,
  architecture: 85,
  attack: 105,
  // With what pages compute; a machine that is slow at memory is slower here than the piece says.
  journeys: 440,
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1).padStart(7)} s`
const sumOf = (values: readonly number[]) => values.reduce((sum, it) => sum + it, 0)

function median(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
}

/** What a kind of test cost, on this machine and as the machine of the budgets would have had it. */
interface KindCost {
  readonly kind: string
  readonly files: readonly FileReport[]
  readonly ms: number
  readonly msThere: number
}

/** What each kind of test cost. A machine that is slow, or busy, is so for the fixed piece of work as well. */
export function costByKind({ files }: Report): readonly KindCost[] {
  const measured = files.flatMap(({ pieceMs }) => pieceMs ?? [])
  return kinds.flatMap(([kind]) => {
    const own = files.filter(({ path }) => kindOf(path) === kind)
    if (own.length === 0) return []
    const ms = sumOf(own.map(({ spentMs }) => spentMs))
    const pieceMs = median(own.flatMap((file) => file.pieceMs ?? [])) ?? median(measured)
    return { kind, files: own, ms, msThere: (ms * pieceMsThere) / (pieceMs ?? pieceMsThere) }
  })
}

const kindOf = (path: string) => kinds.find(([, pattern]) => pattern.test(path))?.[0] ?? ''

/** What each kind of test cost, and the costliest files, a line each. */
export function linesOfCost(report: Report): string[] {
  const byKind = costByKind(report).map(({ kind, files, ms, msThere }) => {
    const tests = sumOf(files.map(({ passed, failed }) => passed + failed))
    const there = `${seconds(msThere)} by the measure`
    return `${seconds(ms)} ${there}  ${kind.padEnd(12)} ${tests} tests in ${files.length} files`
  })
  const costliest = report.files.toSorted((a, b) => b.spentMs - a.spentMs).slice(0, costliestCount)
  return [
    'Cost by kind of test, of a processor:',
    ...byKind,
    'Costliest files:',
    ...costliest.map(({ path, spentMs }) => `${seconds(spentMs)}  ${path}`),
  ]
}

/** The kinds that cost half more than their budget, a line each: the run has failed. */
export function overBudget(
  report: Report,
  inBudget: Readonly<Record<string, number>> = budgets,
): string[] {
  return costByKind(report).flatMap(({ kind, msThere }) => {
    const budget = inBudget[kind]
    if (budget === undefined || msThere <= budget * 1000 * overMax) return []
    return `over budget: ${kind} cost ${(msThere / 1000).toFixed(0)} s by the measure, and has ${budget}`
  })
}

/** The tests that passed only at their second try, each with why the first failed, or a line that says there are none. */
export function secondTries({ files }: Report): string[] {
  const all = files.flatMap(({ path, secondTries: tests }) =>
    tests.flatMap(({ name, reason }) => [`${path}: ${name}`, `  ${reason}`]),
  )
  if (all.length === 0) return ['No test needed a second try.']
  return ['Passed only at their second try:', ...all.map((line) => `  ${line}`)]
}
