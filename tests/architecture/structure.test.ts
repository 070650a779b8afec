import { describe, expect, test } from 'vitest'
import { isTest, sourcesIn, targetOf, type SourceFile } from '#tests/support/source.ts'
import { placeOf as roomOf, top } from '../../scripts/rooms.ts'

const sources = sourcesIn('src').filter((file) => !isTest(file))
const everything = sourcesIn('src', 'demo', 'tests', 'scripts')

/** `src/server/conversations/goals/queries.ts` is of the root `server`, of the folder `goals`. */
function placeOf(path: string) {
  const { root = '', feature = top } = roomOf(path) ?? {}
  return { root, folder: feature === top ? '' : feature, name: path.split('/').at(-1) ?? '' }
}

interface Arrow {
  readonly file: SourceFile
  readonly to: string
  readonly isType: boolean
}

/** Every import of one of our own files. */
const arrows: readonly Arrow[] = sources.flatMap((file) =>
  file.imports.flatMap(({ from, isType }) => {
    const to = targetOf(file, from)
    return to ? [{ file, to, isType }] : []
  }),
)

const lines = (all: readonly Arrow[]) => all.map(({ file, to }) => `${file.path} → ${to}`)

/** Folders that several features share. */
const commons = new Set(
  'kernel frame ui forms lists texts dialogs catalog db access i18n theme paths secrets time files http outgoing workers transport drafts'.split(
    ' ',
  ),
)

const isFeature = ({ folder }: ReturnType<typeof placeOf>) => folder !== '' && !commons.has(folder)

test('imports go in no circle, those of types neither', () => {
  expect(lines(circlesIn(arrows))).toEqual([])
})

/** What is left when nothing more begins that nobody imports, or ends that imports nothing. */
function circlesIn(all: readonly Arrow[]): readonly Arrow[] {
  const begins = new Set(all.map(({ file }) => file.path))
  const ends = new Set(all.map(({ to }) => to))
  const left = all.filter(({ file, to }) => ends.has(file.path) && begins.has(to))
  return left.length === all.length ? left : circlesIn(left)
}

describe('a feature of the server', () => {
  const server = arrows.filter(({ file }) => placeOf(file.path).root === 'server')

  test('uses another through its queries and commands only, and the assistant by asking', () => {
    const across = server.filter(({ file, to, isType }) => {
      const [here, there] = [placeOf(file.path), placeOf(to)]
      const isOther = isFeature(here) && isFeature(there) && here.folder !== there.folder
      return (
        isOther &&
        there.root === 'server' &&
        !/(queries|commands|\/(mail|chat|push-message|channel-adapter|delivery-poller|asking|engine|new-password|request-context))\.ts$/.test(
          to,
        ) &&
        !(isType && to.endsWith('/table.ts'))
      )
    })
    expect(lines(across)).toEqual([])
  })

  test('has its SQL in its queries, and nowhere else', () => {
    const touching = sources.filter(({ path, text, imports }) => {
      const { root, folder, name } = placeOf(path)
      const mayTouch = folder === 'db' || folder === 'kernel' || name.endsWith('queries.ts')
      const touches = imports.some(
        ({ from, isType }) => from === 'kysely' && !(isType && name === 'table.ts'),
      )
      return root === 'server' && !mayTouch && (touches || /\brunSql\b/.test(text))
    })
    expect(touching.map(({ path }) => path)).toEqual([])
  })

  test('asks for permission in its commands, and nowhere else', () => {
    const asking = sources.filter(
      ({ path, text }) => /\ballow\(/.test(text) && !path.endsWith('commands.ts'),
    )
    expect(asking.map(({ path }) => path)).toEqual(['src/server/kernel/errors.ts'])
  })

  test('works for a company; for none only signing in, the databases, jobs, metrics, health and what ends by age, operators, the outbox and what fills it do', () => {
    const may =
      /^src\/server\/(kernel\/(db|secret-check)|platform\/(attempts|health|jobs|metrics|outbox)|identity\/(auth|companies\/each-company)|people\/invitations|messaging\/(notifications|push)|administration\/(audit|backups|operators|staffing\/users\/account-)|conversations\/meeting\/calendar)/
    const platform = sources.filter(
      ({ path, text }) => /\basPlatform\b/.test(text) && !may.test(path),
    )
    expect(platform.map(({ path }) => path)).toEqual(['src/server/kernel/unit-of-work.ts'])
  })
})

describe('a session', () => {
  test('begins in one place, behind the second factor where there is one', () => {
    const beginning = sources.filter(({ text }) => /\binsertSession\(/.test(text))
    expect(beginning.map(({ path }) => path)).toEqual([
      'src/server/identity/auth/session-queries.ts',
      'src/server/identity/auth/sign-in-commands.ts',
    ])
    const [, commands] = beginning
    expect(commands?.text).not.toMatch(/export (async )?function beginSession/)
  })
})

test('every answer 429 is made where it says when to ask again', () => {
  const making = sources.filter(({ text }) => /HttpError\(\s*429\b/.test(text))
  expect(making.map(({ path }) => path)).toEqual(['src/server/kernel/errors.ts'])
})

describe('a feature of the web', () => {
  test('uses another through its components, hooks, forms, columns, ways and api only', () => {
    const across = arrows.filter(({ file, to }) => {
      const [here, there] = [placeOf(file.path), placeOf(to)]
      const isOther = isFeature(here) && isFeature(there) && here.folder !== there.folder
      const isOffered =
        /\/([A-Z]\w*(\.module\.css|\.tsx)|(\w+-)?api\.ts|use-[\w-]+\.ts|\w+-((form|props)\.ts|columns\.tsx|tones\.ts|way\.ts))$/.test(
          to,
        )
      return here.root === 'web' && there.root === 'web' && isOther && !isOffered
    })
    expect(lines(across)).toEqual([])
  })
})

describe('files', () => {
  const sizes = everything.map(({ path, text }) => ({ path, size: text.split('\n').length - 1 }))

  test('have at most 250 lines', () => {
    expect(sizes.filter(({ size }) => size > 250)).toEqual([])
  })

  test('are at most 26 in a folder, tests aside', () => {
    const files = everything.filter(
      ({ path }) => path.startsWith('src/') && !/\.test\.tsx?$/.test(path),
    )
    const folders = Map.groupBy(files, ({ path }) => path.slice(0, path.lastIndexOf('/')))
    expect([...folders].filter(([, own]) => own.length > 26).map(([folder]) => folder)).toEqual([])
  })

  test('say in each import which file it is', () => {
    const vague = everything.flatMap(({ path, imports }) =>
      imports
        .filter(({ from }) => /^[.#]/.test(from) && !/\.(tsx?|css|json)(\?\w+)?$/.test(from))
        .map(({ from }) => `${path} → ${from}`),
    )
    expect(vague).toEqual([])
  })

  test('hand on nothing of each other: what is used is imported where it is made', () => {
    const barrels = everything.filter(({ isBarrel }) => isBarrel)
    expect(barrels.map(({ path }) => path)).toEqual([])
  })
})

describe('what people read is ordered in one way', () => {
  test('texts are compared by `compareAsRead`, or by a collator with a language: never by the machine’s', () => {
    const own = 'src/domain/kernel/compare.ts'
    const byMachine = /localeCompare\(|Collator\(\s*(\)|undefined|\[)/
    const found = sources.filter(({ path, text }) => path !== own && byMachine.test(text))
    expect(found.map(({ path }) => path)).toEqual([])
  })

  test('lists of SQL are ordered by names through `asRead` and `byName`', () => {
    const clauses = /order by ((?:\$\{[^}]*\}|[^`)\n])*)/g
    const bare = /\b\w+\.(name|first_name|last_name)\b|\b(first|last|sort)_name\b/
    const found = sources.filter(({ path, text }) =>
      [...text.matchAll(clauses)].some(
        ([, clause = '']) =>
          path.startsWith('src/server/') && bare.test(clause.replaceAll(/\$\{[^}]*\}/g, '')),
      ),
    )
    expect(found.map(({ path }) => path)).toEqual([])
  })
})
