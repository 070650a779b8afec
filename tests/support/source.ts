import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'

/** A file of ours, read as a program. */
export interface SourceFile {
  /** From the repository's root: `src/server/conversations/goals/queries.ts`. */
  readonly path: string
  readonly text: string
  readonly program: ReturnType<typeof parseSync>['program']
  /** What it imports, whether only its types, and whether only once it is needed. */
  readonly imports: readonly {
    readonly from: string
    readonly isType: boolean
    readonly isLater?: boolean
  }[]
  /** Where its comments stand that have a line of their own, in characters. */
  readonly commented: readonly { readonly start: number; readonly end: number }[]
  /** Whether all that it does is to hand on what others export. */
  readonly isBarrel: boolean
}

const known = new Map<string, SourceFile>()

/** Every TypeScript file below a folder, tests included, in the order of their paths. */
export function sourcesIn(...folders: readonly string[]): SourceFile[] {
  const paths = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`))
  return paths.toSorted().map((path) => {
    const file = known.get(path) ?? parse(path)
    known.set(path, file)
    return file
  })
}

export const isTest = ({ path }: Pick<SourceFile, 'path'>) => /\.test\.tsx?$/.test(path)

const parse = (path: string): SourceFile => parsed(path, readFileSync(path, 'utf8'))

/** A text as the file that would have it. Throws where it is no program. */
export function parsed(path: string, text: string): SourceFile {
  const { program, module: it, comments: found, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const statics = it.staticImports.map(({ moduleRequest, entries }) => ({
    from: moduleRequest.value,
    isType: entries.length > 0 && entries.every(({ isType }) => isType),
  }))
  const handedOn = it.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ from: moduleRequest.value, isType }] : [],
    ),
  )
  const later = it.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const [, from] = /^['"](.+)['"]$/.exec(text.slice(start, end)) ?? []
    return from === undefined ? [] : [{ from, isType: false, isLater: true }]
  })
  const imports = [...statics, ...handedOn, ...later]
  const commented = found.filter(
    ({ start }) => text.slice(text.lastIndexOf('\n', start) + 1, start).trim() === '',
  )
  return { path, text, program, imports, commented, isBarrel: handedOn.length > 0 }
}

/** Where an import leads, from the repository's root; undefined for a package. */
export function targetOf(file: Pick<SourceFile, 'path'>, from: string): string | undefined {
  if (from.startsWith('.')) return normalize(join(dirname(file.path), from)).replace(/\?.*$/, '')
  const [, root, rest] = /^#(\w+)\/(.+)$/.exec(from) ?? []
  if (root === undefined) return undefined
  return root === 'tests' ? `tests/${rest}` : `src/${root}/${rest}`
}
