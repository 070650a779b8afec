import { isTest, sourcesIn, targetOf } from '#tests/support/source.ts'
import { heightOf, placeOf, top, type Place } from './rooms.ts'

/** An import, of types and lazy ones included, or a table that a query names. */
export interface Arrow {
  readonly from: string
  readonly to: string
  readonly here: Place
  readonly there: Place
}

export interface RoomArrows {
  /** What leads from a room into a higher one of the same root, by root. */
  readonly up: Readonly<Record<string, readonly Arrow[]>>
  /** What leads from a room of one root into a higher room of another. */
  readonly across: readonly Arrow[]
  /** Tables that a query names though a feature of a higher room declares them. */
  readonly tables: readonly Arrow[]
  /** Features of one root that reach each other. */
  readonly circles: Readonly<Record<string, readonly (readonly string[])[]>>
}

const roots = ['domain', 'contract', 'server', 'web'] as const

const leadsUp = ({ here, there }: Arrow) => heightOf(here.room) < heightOf(there.room)
const nameOf = ({ room, feature }: Place) => `${room}/${feature}`

/** Which imports and tables lead from a room into a higher one, tests aside. */
export function measureRooms(): RoomArrows {
  const files = sourcesIn('src').filter((file) => !isTest(file))
  const arrows = files.flatMap((file) =>
    file.imports.flatMap(({ from }) => arrowOf(file.path, targetOf(file, from) ?? '')),
  )
  const within = (root: string) =>
    arrows.filter(({ here, there }) => here.root === root && there.root === root)
  const byRoot = <T>(of: (arrows: readonly Arrow[]) => T) =>
    Object.fromEntries(roots.map((root) => [root, of(within(root))]))
  return {
    up: byRoot((all) => all.filter(leadsUp)),
    across: arrows.filter((it) => it.here.root !== it.there.root && leadsUp(it)),
    tables: tablesAbove(files.filter(({ path }) => path.startsWith('src/server/'))),
    circles: byRoot(circlesIn),
  }
}

function arrowOf(from: string, to: string): Arrow[] {
  const [here, there] = [placeOf(from), placeOf(to)]
  return here && there ? [{ from, to, here, there }] : []
}

function circlesIn(arrows: readonly Arrow[]): string[][] {
  const graph = new Map<string, Set<string>>()
  for (const { here, there } of arrows) {
    if (here.room === top || there.room === top || nameOf(here) === nameOf(there)) continue
    graph.set(nameOf(here), (graph.get(nameOf(here)) ?? new Set()).add(nameOf(there)))
  }
  const reach = new Map([...graph.keys()].map((it) => [it, reachedFrom(it, graph)]))
  const found = new Map<string, string[]>()
  for (const name of graph.keys()) {
    const circle = [...graph.keys()].filter(
      (other) => reach.get(name)?.has(other) && reach.get(other)?.has(name),
    )
    if (circle.length > 0) found.set(circle.toSorted().join(), circle)
  }
  return [...found.values()]
}

function reachedFrom(start: string, graph: ReadonlyMap<string, ReadonlySet<string>>) {
  const seen = new Set<string>()
  const open = [start]
  for (let name = open.pop(); name !== undefined; name = open.pop())
    for (const next of graph.get(name) ?? [])
      if (!seen.has(next)) {
        seen.add(next)
        open.push(next)
      }
  return seen
}

interface Source {
  readonly path: string
  readonly text: string
}

function tablesAbove(files: readonly Source[]): Arrow[] {
  const declared = new Map(
    files
      .filter(({ path }) => /table[a-z-]*\.ts$/.test(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/export interface (\w+Table)\b/g)].map(([, type = '']) => [type, path]),
      ),
  )
  const owners = new Map(
    files.flatMap(({ text }) =>
      [...text.matchAll(/^\s+(\w+): (\w+Table)\b/gm)].flatMap(([, name = '', type = '']) => {
        const owner = declared.get(type)
        return owner === undefined ? [] : [[name, owner] as const]
      }),
    ),
  )
  const naming = new RegExp(
    `(?:\\b(?:from|join|into|update|only)\\s+|(?:selectFrom|insertInto|updateTable|deleteFrom|[jJ]oin)\\(\\s*')(${[...owners.keys()].join('|')})\\b`,
    'g',
  )
  return files
    .flatMap(({ path, text }) => {
      const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
      const names = new Set([...code.matchAll(naming)].map(([, name = '']) => name))
      return [...names].flatMap((name) => arrowOf(path, owners.get(name) ?? ''))
    })
    .filter(leadsUp)
}
