import { bare } from './columns.ts'
import type { KnownCompany } from './company.ts'
import type { PersonImport } from './people.ts'
import type { RowMistake } from './rows.ts'

const shownMax = 3
/** Beyond these, a word has no nearest: the search stays short for hostile files. */
const lengthMax = 100
const wordsMax = 2000
/** Pairs of letters compared in one file. */
const comparisonsMax = 30_000_000

interface Candidate {
  readonly name: string
  /** As it may be written, in every language. */
  readonly names: readonly string[]
}

/** Names within a third of the letters of what was written, the nearest first. */
export function nearestOf(written: string, candidates: readonly Candidate[]): string[] {
  const from = bare(written).slice(0, lengthMax)
  const most = Math.max(1, Math.floor(from.length / 3))
  const nearness = (word: string) => {
    const to = bare(word)
    const isFar = to.length > lengthMax || Math.abs(to.length - from.length) > most
    return isFar ? Infinity : distanceOf(from, to, most)
  }
  const found = candidates.slice(0, wordsMax).flatMap(({ name, names }) => {
    const distance = Math.min(...names.map(nearness))
    return distance <= most ? [{ name, distance }] : []
  })
  const sorted = found.toSorted((a, b) => a.distance - b.distance).map(({ name }) => name)
  return [...new Set(sorted)].slice(0, shownMax)
}

/** Letters to insert, drop, replace or swap with the next; above `most`, any number above it. */
function distanceOf(from: string, to: string, most: number): number {
  let before: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let row = 1; row <= from.length; row += 1) {
    const line = [row]
    for (let at = 1; at <= to.length; at += 1) {
      const isSame = from[row - 1] === to[at - 1]
      const isSwapped = from[row - 1] === to[at - 2] && from[row - 2] === to[at - 1]
      line[at] = Math.min(
        (last[at] ?? most) + 1,
        (line[at - 1] ?? most) + 1,
        (last[at - 1] ?? most) + (isSame ? 0 : 1),
        isSwapped && row > 1 && at > 1 ? (before[at - 2] ?? most) + 1 : Infinity,
      )
    }
    if (Math.min(...line) > most) return most + 1
    before = last
    last = line
  }
  return last[to.length] ?? most + 1
}

const called = (name: string): Candidate => ({ name, names: [name] })

/** Names and words that a mistake could have meant, by its code. */
const wordsFor: Readonly<
  Record<
    string,
    (cells: PersonImport['row']['cells'], company: KnownCompany) => readonly Candidate[]
  >
> = {
  unknownTeam: ({ area }, { teams, areas }) => {
    const ids = idsOf(area, areas)
    return teams.flatMap((it) =>
      it.active && (!ids || ids.has(it.areaId)) ? [called(it.name)] : [],
    )
  },
  unknownArea: (_, { areas }) => areas.filter(({ archived }) => !archived),
  unknownStep: ({ area }, { steps, areas }) => {
    const ids = idsOf(area, areas)
    const live = steps.filter(({ archived }) => !archived)
    const own = live.filter(({ areaId }) => areaId !== null && (!ids || ids.has(areaId)))
    const shared = live.filter(({ areaId }) => areaId === null)
    return ids && own.length > 0 ? own : [...own, ...shared]
  },
  unknownLevel: (_, { levels }) => levels,
  unknownManager: (_, { people }) =>
    people.flatMap(({ email, active }) => (active ? [called(email)] : [])),
  role: () => ['USER', 'ADMIN', 'SUPERADMIN'].map(called),
  status: () => ['active', 'inactive'].map(called),
  language: () => ['en', 'es', 'fr', 'it', 'pt'].map(called),
}

function idsOf(area: string | undefined, areas: KnownCompany['areas']) {
  if (area === undefined) return undefined
  const named = areas.filter(({ names }) => names.some((it) => bare(it) === bare(area)))
  return named.length > 0 ? new Set(named.map(({ id }) => id)) : undefined
}

/** Adds to mistakes what was probably meant. Each word is looked up once. */
export function nearestIn(company: KnownCompany) {
  const known = new Map<string, string[]>()
  let compared = 0
  return (mistake: RowMistake, { row: { cells } }: Pick<PersonImport, 'row'>): RowMistake => {
    const words = wordsFor[mistake.code]
    const written = mistake.column ? cells[mistake.column] : undefined
    if (!words || written === undefined) return mistake
    const key = [mistake.code, cells.area ?? '', written].join('\n')
    const all = known.has(key) ? [] : words(cells, company)
    compared += Math.min(written.length, lengthMax) ** 2 * Math.min(all.length, wordsMax)
    if (compared > comparisonsMax) return mistake
    const near = known.get(key) ?? nearestOf(written, all)
    known.set(key, near)
    return near.length > 0 ? { ...mistake, near } : mistake
  }
}
