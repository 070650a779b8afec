import { fileURLToPath } from 'node:url'

interface Module {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
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

/** What pages are put together from, a file each. */
const isPart = (id: string) => /\/node_modules\/(?:@mantine|lucide-react)\//.test(id)

/**
 * The file that a module goes into. Left alone, a bundler makes a file of whatever some pages share:
 * the sign-in page alone took twenty-five, and on a slow line each six of them are a round trip. What
 * one way in begins with, and the other begins with or needs later, is one file; what else each
 * begins with is another. The parts that neither begins with are one more.
 */
export function chunkOf(id: string, bundle: Bundle): string | null {
  const isIn = (entries: readonly string[]) => loadedBy(entries, bundle).has(id)
  const isLater = (entries: readonly string[]) => isIn(laterOf(entries, bundle))
  if (isIn([main]) || id === visitor || member.includes(id)) return null
  const [visits, begins] = [isIn([visitor]), isIn(member)]
  if (visits) return begins || isLater(member) ? 'both' : 'visit'
  if (begins) return isLater([visitor]) ? 'both' : 'begin'
  return isPart(id) ? 'parts' : null
}

/** What a way in loads later, on demand. */
function laterOf(entries: readonly string[], bundle: Bundle): readonly string[] {
  const loaded = loadedBy(entries, bundle)
  const later = [...loaded].flatMap((id) => bundle.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  return [...new Set(later)].filter((id) => !loaded.has(id) && !member.includes(id))
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
