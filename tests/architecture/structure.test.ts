import { describe, expect, test } from 'vitest'
import { isTest, sourcesIn, targetOf, type SourceFile } from '#tests/support/source.ts'

const roots = ['domain', 'contract', 'server', 'web'] as const
const sources = sourcesIn('src').filter((file) => !isTest(file))
const everything = sourcesIn('src', 'tests', 'scripts')

/** `src/server/goals/queries.ts` is of the root `server`, of the folder `goals`. */
function placeOf(path: string) {
  const [, root = '', folder = '', ...rest] = path.split('/')
  return { root, folder: rest.length > 0 ? folder : '', name: path.split('/').at(-1) ?? '' }
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

/** Folders that several features share. `subjects` knows comments; the others are to know no feature. */
const commons = new Set(
  'kernel ui forms lists content db access i18n theme paths subjects'.split(' '),
)

const isFeature = ({ folder }: ReturnType<typeof placeOf>) => folder !== '' && !commons.has(folder)

describe('what serves every feature knows none of them', () => {
  /** Two files join all features on purpose, each in one place. */
  const joins = (path: string) =>
    path === 'src/server/db/schema.ts' || path.startsWith('src/server/db/demo/')

  const leaks = arrows.filter(({ file, to }) => {
    const place = placeOf(file.path)
    const known =
      ['kernel', 'ui', 'forms', 'lists', 'content', 'db'].includes(place.folder) &&
      !joins(file.path)
    return known && isFeature(placeOf(to)) && roots.some((root) => root === placeOf(to).root)
  })

  /** Every request needs to know who asks, and who is to hear of it. */
  const needed = new Set([
    'src/server/kernel/authenticate.ts → src/server/auth/access-tokens.ts',
    'src/server/kernel/authenticate.ts → src/server/auth/living-session.ts',
    'src/server/kernel/authenticate.ts → src/server/operators/queries.ts',
    'src/server/kernel/cookies.ts → src/domain/auth/openid.ts',
    'src/server/kernel/cookies.ts → src/domain/auth/second-factor.ts',
    'src/server/kernel/cookies.ts → src/domain/auth/session.ts',
    'src/server/kernel/deps.ts → src/server/ai/engines.ts',
    'src/server/kernel/deps.ts → src/server/auth/access-tokens.ts',
    'src/server/kernel/deps.ts → src/server/auth/mailbox-worker.ts',
    'src/server/kernel/deps.ts → src/server/auth/secrets.ts',
    'src/server/kernel/deps.ts → src/server/events/hub.ts',
    'src/web/kernel/access-token.ts → src/domain/auth/session.ts',
    'src/server/kernel/member.ts → src/domain/notifications/notice.ts',
    'src/server/kernel/member.ts → src/server/notifications/queries.ts',
    'src/server/kernel/member.ts → src/server/users/queries.ts',
    'src/server/kernel/unit-of-work.ts → src/domain/notifications/notice.ts',
    'src/web/kernel/Bell.tsx → src/domain/notifications/reading.ts',
    'src/server/kernel/deps.ts → src/server/users/queries.ts',
    'src/server/kernel/request-context.ts → src/domain/auth/attempts.ts',
    'src/server/kernel/request-context.ts → src/server/auth/access-tokens.ts',
    'src/server/kernel/request-context.ts → src/server/auth/mailbox-worker.ts',
    'src/server/kernel/request-context.ts → src/server/auth/secrets.ts',
    'src/web/kernel/use-navigation.ts → src/domain/lab/access.ts',
  ])

  test('but for who asks and who is told', () => {
    expect(lines(leaks).filter((line) => !needed.has(line))).toEqual([])
  })

  test('and every exception that is listed is still one', () => {
    const known = new Set(lines(leaks))
    expect([...needed].filter((line) => !known.has(line))).toEqual([])
  })
})

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
    const across = server.filter(({ file, to }) => {
      const [here, there] = [placeOf(file.path), placeOf(to)]
      const isOther = isFeature(here) && isFeature(there) && here.folder !== there.folder
      return (
        isOther &&
        there.root === 'server' &&
        !/(queries|commands|\/(mail|chat|sender|deliverer|asking|engine))\.ts$/.test(to)
      )
    })
    expect(lines(across)).toEqual([])
  })

  test('has its SQL in its queries, and nowhere else', () => {
    const touching = sources.filter(({ path, imports }) => {
      const { root, folder, name } = placeOf(path)
      const mayTouch = folder === 'db' || folder === 'kernel' || name.endsWith('queries.ts')
      const touches = imports.some(
        ({ from, isType }) => from === 'kysely' && !(isType && name === 'table.ts'),
      )
      return root === 'server' && !mayTouch && touches
    })
    // Whether the database answers is the one question of a server that has no feature.
    expect(touching.map(({ path }) => path)).toEqual(['src/server/health/routes.ts'])
  })

  test('asks for permission in its commands, and nowhere else', () => {
    const asking = sources.filter(
      ({ path, text }) => /\ballow\(/.test(text) && !path.endsWith('commands.ts'),
    )
    expect(asking.map(({ path }) => path)).toEqual(['src/server/kernel/errors.ts'])
  })

  test('works for a company; for none only signing in, the databases, jobs and what ends by age, operators, the outbox and what fills it do', () => {
    const may = new Set([
      'audit',
      'auth',
      'calendar',
      'db',
      'jobs',
      'notifications',
      'operators',
      'outbox',
    ])
    const platform = sources.filter(
      ({ path, text }) => /\basPlatform\b/.test(text) && !may.has(placeOf(path).folder),
    )
    expect(platform.map(({ path }) => path)).toEqual(['src/server/kernel/unit-of-work.ts'])
  })
})

describe('a session', () => {
  test('begins in one place, behind the second factor where there is one', () => {
    const beginning = sources.filter(({ text }) => /\binsertSession\(/.test(text))
    expect(beginning.map(({ path }) => path)).toEqual([
      'src/server/auth/session-queries.ts',
      'src/server/auth/sign-in-commands.ts',
    ])
    const [, commands] = beginning
    expect(commands?.text).not.toMatch(/export (async )?function beginSession/)
  })
})

test('every answer 429 is made where it says when to ask again', () => {
  const making = sources.filter(({ text }) => /HttpError\(\s*429\b/.test(text))
  expect(making.map(({ path }) => path)).toEqual(['src/server/kernel/errors.ts'])
})

test('every call to the server stands in an `api.ts`, but those of who is not signed in yet', () => {
  const pages = sources.filter(({ path }) => path.startsWith('src/web/'))
  const calling = pages.filter(
    ({ path, text }) => /\bapi\.\w+\.\w+\(/.test(text) && !/(\/|-)api\.ts$/.test(path),
  )
  expect(calling.map(({ path }) => path)).toEqual([])
})

describe('a feature of the web', () => {
  test('uses another through its components and its api only, and the assistant where there is one', () => {
    const across = arrows.filter(({ file, to }) => {
      const [here, there] = [placeOf(file.path), placeOf(to)]
      const isOther = isFeature(here) && isFeature(there) && here.folder !== there.folder
      const isOffered = /(^|\/)([A-Z]\w*\.tsx|(\w+-)?api\.ts|use-ai\.ts)$/.test(to)
      return here.root === 'web' && there.root === 'web' && isOther && !isOffered
    })
    expect(lines(across)).toEqual([])
  })
})

describe('files', () => {
  const sizes = everything.map(({ path, text }) => ({ path, size: text.split('\n').length - 1 }))

  test('have at most 250 lines, and half of them at most 60', () => {
    const sorted = sizes.map(({ size }) => size).toSorted((a, b) => a - b)
    const median = sorted[Math.floor(sorted.length / 2)] ?? 0
    console.log(`${sorted.length} files, median ${median} lines, longest ${sorted.at(-1)}`)
    expect(sizes.filter(({ size }) => size > 250)).toEqual([])
    expect(median).toBeLessThanOrEqual(60)
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
