import { paths } from './paths.ts'
import { sectionOf } from './section.ts'

interface Tree {
  readonly [name: string]: string | Tree
}

const leaves = (tree: Tree): string[] =>
  Object.values(tree).flatMap((it) => (typeof it === 'string' ? [it] : leaves(it)))

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '')

const pagePaths = leaves(paths)
export const knownPaths: readonly string[] = [...pagePaths, ...pagePaths.map(sectionOf)]

const knownSegments = knownPaths.map(segmentsOf)

/** True if an address matches a page, whatever the reader's permissions. */
export function isKnown(pathname: string): boolean {
  const asked = segmentsOf(pathname)
  return knownSegments.some(
    (path) =>
      path.length === asked.length &&
      path.every((segment, at) => segment.startsWith('$') || segment === asked[at]),
  )
}
