import { readFileSync, statSync } from 'node:fs'
import { filesFor, readBuiltFiles } from '#server/kernel/http/built-files.ts'

const folder = 'dist/web'

/** What someone's browser loads of JavaScript, in bytes as sent (brotli). */
export interface Sizes {
  /** The sign-in page. */
  readonly signIn: number
  /** The first page of someone signed in. */
  readonly firstLoad: number
  /** What each further page of someone signed in adds, by its source file. */
  readonly routes: Readonly<Record<string, number>>
  /** What each further page of a visitor adds to the sign-in page. */
  readonly visits: Readonly<Record<string, number>>
}

/** The most each may be, in bytes. */
export const sizesMax = {
  signIn: 46_200,
  firstLoad: 104_000,
  route: 40_000,
  visit: 3_500,
} as const

/** Measures what `npm run build` made last. */
export function measureSizes(): Sizes {
  const built = readBuiltFiles(folder)
  const filesOf = (sources: readonly string[]) => filesFor(built, sources)
  const bytes = (files: Iterable<string>) =>
    [...files]
      .filter((file) => file.endsWith('.js'))
      .reduce((sum, file) => sum + statSync(`${folder}/${file}.br`).size, 0)

  const first = filesOf([
    'index.html',
    'kernel/i18n/languages/en.ts',
    'entry-app.tsx',
    'overviews/home/HomePage.tsx',
  ])
  const visitors = filesOf([
    'index.html',
    'kernel/i18n/visitor-languages/en.ts',
    'entry-sign-in.tsx',
  ])
  const all = Object.keys(built).filter((key) => key.endsWith('Page.tsx'))
  const visits = all.filter((page) => page.startsWith('identity/auth/'))
  const pages = all.filter((page) => !visits.includes(page))
  // What the further pages say comes with whichever of them is the first.
  const further = built['entry-app.tsx']?.dynamicImports ?? []
  const withTexts = (page: string) =>
    further.includes(page) ? [page, 'kernel/i18n/further-languages/en.ts'] : [page]
  const added = (sources: readonly string[], before: ReadonlySet<string>) =>
    bytes([...filesOf(sources)].filter((file) => !before.has(file)))
  return {
    signIn: bytes(visitors),
    firstLoad: bytes(first),
    routes: Object.fromEntries(pages.map((page) => [page, added(withTexts(page), first)])),
    visits: Object.fromEntries(visits.map((page) => [page, added([page], visitors)])),
  }
}

/** The styles of a way in that the first script does not know to load beside it. */
export function stylesNotLoadedWith(entry: string): string[] {
  const built = readBuiltFiles(folder)
  const first = readFileSync(`${folder}/${built['index.html']?.file}`, 'utf8')
  const linked = filesFor(built, ['index.html'])
  const styles = [...filesFor(built, [entry])].filter((file) => file.endsWith('.css'))
  const further = styles.filter((file) => !linked.has(file))
  return further.length > 0 ? further.filter((file) => !first.includes(file)) : ['no styles at all']
}
