import { fileURLToPath } from 'node:url'

interface Module {
  readonly importedIds: readonly string[]
}

/** What the bundler tells of its modules. */
export interface Bundle {
  getModuleInfo(id: string): Module | null
}

const source = (path: string) => fileURLToPath(new URL(`../src/web/${path}`, import.meta.url))

/** The first script; what a visitor and what someone signed in begin with. */
const main = source('main.tsx')
const visitor = source('entry-sign-in.tsx')
const member = [source('entry-app.tsx'), source('home/HomePage.tsx')]

/**
 * The file that a module goes into. Left alone, a bundler makes a file of whatever some pages share:
 * the sign-in page alone took twenty-five, and on a slow line each six of them are a round trip. What
 * both ways in begin with is one file, and what only one of them begins with is another.
 */
export function chunkOf(id: string, bundle: Bundle): string | null {
  const isIn = (entries: readonly string[]) => loadedBy(entries, bundle).has(id)
  if (isIn([main]) || id === visitor || member.includes(id)) return null
  if (isIn([visitor])) return isIn(member) ? 'both' : 'visit'
  return isIn(member) ? 'begin' : null
}

const known = new WeakMap<Bundle, Map<string, Set<string>>>()

/** Every module that is loaded with some others, themselves included. */
function loadedBy(entries: readonly string[], bundle: Bundle): Set<string> {
  const key = entries.join()
  const found = known.get(bundle) ?? new Map<string, Set<string>>()
  known.set(bundle, found)
  const loaded = found.get(key) ?? new Set<string>()
  if (found.has(key)) return loaded
  found.set(key, loaded)
  const add = (id: string) => {
    if (loaded.has(id)) return
    loaded.add(id)
    bundle.getModuleInfo(id)?.importedIds.forEach(add)
  }
  entries.forEach(add)
  return loaded
}
