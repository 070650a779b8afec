import { spawnSync } from 'node:child_process'
import { isTest, sourcesIn, targetOf, type SourceFile } from '#tests/support/source.ts'
import { placeOf } from './rooms.ts'

/**
 * What looks at all sources in seconds: structure, words and texts. Whatever is changed may break it.
 */
const overAllSources = [
  'bare-texts',
  'directions',
  'loop',
  'messages',
  'page-kinds',
  'names',
  'rooms',
  'sentences',
  'structure',
  'tours',
  'wording',
  'words',
].map((it) => `tests/architecture/${it}.test.ts`)

/** What asks about tables of their migrations and types. */
const aboutTables = ['schema', 'tenancy', 'isolation'].map(
  (it) => `tests/architecture/${it}.test.ts`,
)

/** What knows all of the product, so that whoever imports it is not reached by each change in it. */
const joins = /^(src\/(server|web)\/[^/]+|src\/contract\/index)\.tsx?$/

/** What a path is about: `goals` of `src/server/conversations/goals/queries.ts` and of `src/messages/fr/goals.json`. */
export function featureOf(path: string): string | undefined {
  const [, , , texts] = path.split('/')
  if (path.startsWith('src/messages/')) return texts?.replace(/\.\w+$/, '')
  return placeOf(path)?.feature
}

/** Where a path lies; migrations lie with what opens the database. */
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/')).replace(/\/migrations$/, '')

/** What clients call a feature: `oneToOnes` of `one-to-ones`. */
const callsOf = (feature: string) =>
  feature.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Folders of one name in several roots that are no feature: there only the folder itself counts. */
const commons = new Set('top kernel ui forms lists content db access i18n theme paths'.split(' '))

const isHelper = (path: string) => path.startsWith('tests/support/')

/** These files and who imports one of them; helpers of tests lead on to whoever imports those. */
function importersOf(
  changed: readonly string[],
  files: readonly SourceFile[],
): ReadonlySet<string> {
  const reached = new Set(changed)
  let open = new Set(changed)
  while (open.size > 0) {
    const found = files.filter(
      (file) =>
        !reached.has(file.path) &&
        file.imports.some(({ from }) => open.has(targetOf(file, from) ?? '')),
    )
    for (const { path } of found) reached.add(path)
    const isLed = [...open].every(isHelper)
    open = new Set(isLed ? found.map(({ path }) => path).filter(isHelper) : [])
  }
  return reached
}

/**
 * The tests that these changes reach: those of the same feature in every root, or beside what is no feature;
 * those that import a changed file, or by helpers of tests; of the server's features that do, those that call
 * the one changed; and what looks at all sources. What the whole
 * does with the change, by its pages and journeys, only the whole suite says.
 */
export function testsFor(changed: readonly string[]): readonly string[] {
  const files = sourcesIn('src', 'demo', 'tests', 'scripts')
  const tests = files.filter(isTest)
  const own = changed.filter((it) => !joins.test(it))
  const importers = new Set([
    ...importersOf(own.filter(isHelper), files),
    ...importersOf(
      own.filter((it) => !isHelper(it)),
      files,
    ),
  ])
  const features = new Set(changed.filter((it) => it.startsWith('src/')).map(featureOf))
  const folders = new Set(changed.map(folderOf))
  const ofImporters = new Set(
    files.filter((it) => importers.has(it.path) && !isTest(it)).map(({ path }) => folderOf(path)),
  )
  const calls = [...features].flatMap((it) =>
    it === undefined || commons.has(it) ? [] : [new RegExp(`\\b${callsOf(it)}\\.\\w+\\(`)],
  )
  const isReached = ({ path, text }: SourceFile) => {
    if (importers.has(path)) return !path.startsWith('tests/e2e/') || own.includes(path)
    if (path.startsWith('src/') && folders.has(folderOf(path))) return true
    if (path.startsWith('src/server/') && ofImporters.has(folderOf(path)))
      if (calls.some((it) => it.test(text))) return true
    const feature = featureOf(path)
    return (
      path.startsWith('src/') &&
      feature !== undefined &&
      !commons.has(feature) &&
      features.has(feature)
    )
  }
  const isOfTables = changed.some((it) => it.startsWith('src/server/kernel/db/migrations/'))
  return [
    ...new Set([
      ...tests.filter(isReached).map(({ path }) => path),
      ...overAllSources,
      ...(isOfTables ? aboutTables : []),
    ]),
  ].toSorted()
}

/** The tests that have more cases in the long run: who asks whether it is, alone or by a helper of tests. */
export function longTests(): readonly string[] {
  const files = sourcesIn('src', 'demo', 'tests')
  const importers = importersOf(['tests/support/long.ts'], files)
  return files.flatMap((file) => (isTest(file) && importers.has(file.path) ? [file.path] : []))
}

/** What git says is not as it was at a commit, what it does not know yet among it. */
function changedSince(commit: string): readonly string[] {
  const git = (...args: readonly string[]) =>
    spawnSync('git', args, { encoding: 'utf8' }).stdout.split('\n').filter(Boolean)
  return [
    ...git('diff', '--name-only', commit),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
}

/** The tests that the changes since a commit reach; without one, those that are not committed. */
export function reachedBy(commit = 'HEAD'): readonly string[] {
  return testsFor(changedSince(commit))
}
