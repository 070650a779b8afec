import { fileURLToPath } from 'node:url'

interface Module {
  readonly importers: readonly string[]
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
const member = [source('entry-app.tsx'), source('overviews/home/HomePage.tsx')]

/** Its sixty icons of values and skills load with it. */
const named = source('kernel/ui/faces/NamedIcon.tsx')

/** Icons that pages are put together from. */
const isPart = (id: string, bundle: Bundle) =>
  /\/node_modules\/lucide-react\//.test(id) &&
  bundle.getModuleInfo(id)?.importers.some((it) => it !== named) === true

/**
 * The file that a module goes into. Left alone, a bundler makes a file of whatever some pages share:
 * the sign-in page alone took twenty-five, and on a slow line each six of them are a round trip. What
 * one way in begins with, and the other begins with or needs later, is one file; what else each
 * begins with is another. The parts that neither begins with, and no visitor needs, are one more.
 */
export function chunkOf(id: string, bundle: Bundle): string | null {
  const { first, visits, begins } = waysIn(bundle)
  if (first.has(id) || id === visitor || member.includes(id)) return null
  if (visits.now.has(id)) return begins.now.has(id) || begins.later.has(id) ? 'both' : 'visit'
  if (begins.now.has(id)) return visits.later.has(id) ? 'both' : 'begin'
  return isPart(id, bundle) && !visits.later.has(id) ? 'parts' : null
}

interface WaysIn {
  readonly first: ReadonlySet<string>
  readonly visits: Way
  readonly begins: Way
}

/** What a way in begins with, and what it loads on demand. */
interface Way {
  readonly now: ReadonlySet<string>
  readonly later: ReadonlySet<string>
}

const known = new WeakMap<Bundle, WaysIn>()

/** The same for every module of a bundle: found once. */
function waysIn(bundle: Bundle): WaysIn {
  const found = known.get(bundle) ?? {
    first: loadedBy([main], bundle),
    visits: wayOf([visitor], bundle),
    begins: wayOf(member, bundle),
  }
  known.set(bundle, found)
  return found
}

function wayOf(entries: readonly string[], bundle: Bundle): Way {
  const now = loadedBy(entries, bundle)
  const asked = [...now].flatMap((id) => bundle.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  const further = asked.filter((id) => !now.has(id) && !member.includes(id))
  return { now, later: loadedBy(further, bundle) }
}

/** Every module that is loaded with some others, themselves included. */
function loadedBy(entries: readonly string[], bundle: Bundle): ReadonlySet<string> {
  const loaded = new Set<string>()
  const add = (id: string) => {
    if (loaded.has(id)) return
    loaded.add(id)
    bundle.getModuleInfo(id)?.importedIds.forEach(add)
  }
  entries.forEach(add)
  return loaded
}
