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

/** Words within a third of the letters of what was written, the nearest first. */
export function nearestOf(written: string, words: readonly string[]): string[] {
  const from = bare(written).slice(0, lengthMax)
  const most = Math.max(1, Math.floor(from.length / 3))
  const found = words.slice(0, wordsMax).flatMap((word) => {
    const to = bare(word)
    if (to.length > lengthMax || Math.abs(to.length - from.length) > most) return []
    const distance = distanceOf(from, to, most)
    return distance <= most ? [{ word, distance }] : []
  })
  return [
    ...new Set(found.toSorted((a, b) => a.distance - b.distance).map(({ word }) => word)),
  ].slice(0, shownMax)
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

/** Names and words that a mistake could have meant, by its code. */
const wordsFor: Readonly<
  Record<string, (cells: PersonImport['row']['cells'], company: KnownCompany) => readonly string[]>
> = {
  unknownTeam: ({ area }, { teams, areas }) => {
    const ids = idsOf(area, areas)
    return teams.flatMap((it) => (it.active && (!ids || ids.has(it.areaId)) ? [it.name] : []))
  },
  unknownArea: (_, { areas }) => areas.flatMap((it) => (it.archived ? [] : it.names)),
  unknownStep: ({ area }, { steps, areas }) => {
    const ids = idsOf(area, areas)
    const own = steps.filter(({ areaId }) => areaId !== null && (!ids || ids.has(areaId)))
    const shared = steps.filter(({ areaId }) => areaId === null)
    return (ids && own.length > 0 ? own : [...own, ...shared]).flatMap(({ names }) => names)
  },
  unknownLevel: (_, { levels }) => levels.flatMap(({ names }) => names),
  unknownManager: (_, { people }) => people.flatMap(({ email, active }) => (active ? [email] : [])),
  role: () => ['USER', 'ADMIN', 'SUPERADMIN'],
  status: () => ['active', 'inactive'],
  language: () => ['en', 'es', 'fr', 'it', 'pt'],
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
